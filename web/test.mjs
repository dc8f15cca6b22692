// Bundles each test and gives all of them to Node's own test runner.
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "node_modules/.cache/tests");
const names = readdirSync(join(here, "test")).filter((name) => name.endsWith(".test.ts"));
await build({
  entryPoints: names.map((name) => join(here, "test", name)),
  outdir: out,
  bundle: true,
  platform: "node",
  format: "esm",
  outExtension: { ".js": ".mjs" },
  logLevel: "warning",
});
const files = names.map((name) => join(out, name.replace(/\.ts$/, ".mjs")));
const run = spawnSync(process.execPath, ["--test", "--test-reporter=dot", ...files], { stdio: "inherit", cwd: here });
process.exit(run.status ?? 1);
