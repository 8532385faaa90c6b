import { chromium } from "playwright-core";
import { pathToFileURL } from "node:url";
const [,, out, w, h, scheme, locale, frag, ...steps] = process.argv;
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu"] });
const touch = Number(w) < 800;
const c = await b.newContext({ viewport: { width: +w, height: +h }, colorScheme: scheme, locale, hasTouch: touch, isMobile: touch, deviceScaleFactor: 1 });
const p = await c.newPage();
p.on("console", m => console.log("console", m.text())); p.on("pageerror", e => console.log("error", e));
await p.goto(pathToFileURL("dist/hashi.html").href + (frag === "-" ? "" : "#0." + Buffer.from(frag.replace(/\//g, "\n")).toString("base64url")));
await p.waitForTimeout(700);
for (const s of steps) { const [k, ...r] = s.split("="); const v = r.join("=");
  if (k === "key") await p.keyboard.press(v); else if (k === "click") await p.locator(v).first().click(); else if (k === "tap") await p.locator(v).first().tap(); else if (k === "eval") console.log(JSON.stringify(await p.evaluate(v))); else if (k === "wait") await p.waitForTimeout(+v); else if (k==="shot") await p.screenshot({path: v}); else if (k==="tapxy") { const [x,y]=v.split(",").map(Number); await p.touchscreen.tap(x,y);} }
await p.waitForTimeout(300);
await p.screenshot({ path: out }); await b.close();
