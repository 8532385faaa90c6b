/** Pictures to take away. */

/** The longest side of a PNG in pixels, and the most of them in all: what browsers draw without failing. */
const LONGEST = 8192;
const MOST_PIXELS = 32_000_000;

/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a PNG for a drawing of this size: twice as large where there is room, smaller where it must be. */
export function pngSize(drawing: Size): Size {
  const { width, height } = drawing;
  const scale = Math.min(2, LONGEST / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** The SVG as PNG. Rejects where the browser cannot draw it. */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { width, height } = pngSize({ width: image.naturalWidth, height: image.naturalHeight });
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    if (context === null) {
      throw new Error("no canvas");
    }
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Hands a file to the browser's downloads. */
export function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download reads the address some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
