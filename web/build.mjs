// Builds the client into the server's static folder: hashed files, and the page that names them.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "../src/archipel/server/static");
const base = "/assets/";
const assets = join(out, "assets");

await rm(out, { recursive: true, force: true });
await mkdir(assets, { recursive: true });

async function put(name, bytes) {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  const file = name.replace(/(\.[a-z0-9]+)$/, `-${hash}$1`);
  await writeFile(join(assets, file), bytes);
  return base + file;
}

const fonts = {
  fraunces: "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2",
  atkinson: "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
};
const fontAt = {};
for (const [name, path] of Object.entries(fonts)) {
  fontAt[name] = await put(`${name}.woff2`, await readFile(join(here, "node_modules", path)));
}

const words = {};
for (const language of ["en", "fr"]) {
  words[language] = await put(`${language}.json`, await readFile(join(here, `made/${language}.json`)));
}

const common = { bundle: true, minify: true, write: false, target: "es2022", logLevel: "warning" };
const script = await build({
  ...common,
  entryPoints: [join(here, "src/main.ts")],
  format: "esm",
  define: { WORDS_AT: JSON.stringify(words) },
});
const style = await build({
  ...common,
  entryPoints: [join(here, "src/style/main.css")],
  external: ["asset:*"],
});
const css = style.outputFiles[0].text.replace(/asset:(\w+)/g, (_, name) => fontAt[name]);
const js = script.outputFiles[0].contents;
const cssAt = await put("table.css", css);
const jsAt = await put("table.js", js);
const iconAt = await put("icon.svg", await readFile(join(here, "src/icon.svg")));

const page = (await readFile(join(here, "src/index.html"), "utf8"))
  .replaceAll("%CSS%", cssAt)
  .replaceAll("%JS%", jsAt)
  .replaceAll("%ICON%", iconAt)
  .replaceAll("%FRAUNCES%", fontAt.fraunces)
  .replaceAll("%ATKINSON%", fontAt.atkinson);
await writeFile(join(out, "index.html"), page);

const kB = (bytes) => `${(gzipSync(bytes).length / 1000).toFixed(1)} kB`;
console.log(`[static] script ${kB(js)}, style ${kB(css)} gzipped`);
if (gzipSync(js).length > 80_000) {
  console.error("[static] the script is larger than 80 kB gzipped");
  process.exit(1);
}
