/** The page's signs: strokes on a square of 24. */
export const iconPaths = {
  new: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM17 13.5v7M13.5 17h7",
  open: "M3 19V6.5A1.5 1.5 0 0 1 4.5 5H9l2 2.5h7A1.5 1.5 0 0 1 19.5 9v1.5M3 19l2.6-7.3a1.5 1.5 0 0 1 1.4-1h13.5L18 19z",
  take: "M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5V20h14v-7.5",
  settings:
    "M4 7h9M17 7h3M4 17h3M11 17h9" +
    "M15 4.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5M9 14.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  keys: "M3 7h18v10H3zM6.5 10.5h.01M10 10.5h.01M13.5 10.5h.01M17 10.5h.01M8 14h8",
  maze: "M4 8V4h16v16H4v-8M8 20v-8M8 8h8v8M12 20v-8",
  undo: "M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9",
  redo: "M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h5",
  hint: "M9.5 17.5h5M10 20.5h4M8.5 14.5a6 6 0 1 1 7 0c-.7.5-1 1.5-1 3h-5c0-1.5-.3-2.5-1-3z",
  check: "M5 12.5 10 17.5 19.5 6.5",
  trial: "M7 20V4M7 13c5 0 10-1 10-6.5M17 3.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  close: "M6 6l12 12M18 6 6 18",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  clear: "M5 7h14M10 4h4M7 7l1 13h8l1-13",
  zoomIn: "M12 5.5v13M5.5 12h13",
  zoomOut: "M5.5 12h13",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  ask: "M9 9.2a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18h.01M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18",
  grid: "M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16",
  play: "M8 5v14l11-7z",
  draw: "M4 20l1-4L16.5 4.5l3 3L8 19z",
  plus: "M12 6v12M6 12h12",
  minus: "M6 12h12",
  info: "M12 11v6M12 7.5h.01M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18",
  warning: "M12 4 21 19.5H3zM12 10v4.5M12 17h.01",
  keep: "M5 12.5 10 17.5 19.5 6.5",
  back: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  first: "M17 5l-7 7 7 7M6 5v14",
  last: "M7 5l7 7-7 7M18 5v14",
  steps: "M4 6h.01M4 12h.01M4 18h.01M8.5 6H20M8.5 12H20M8.5 18H20",
  learn: "M12 6.5C10 5 7 4.5 3.5 5v13c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5zM12 6.5v13",
} as const;

/** The name of a sign. */
export type IconName = keyof typeof iconPaths;
