// `npm run guide [-- clips.ts]`: makes the pictures and clips of the user guide anew, from the running product.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled, node, root } from './ensure-installed.mjs'
import { ensureChromium } from './find-chromium.mjs'

ensureInstalled()
if (spawnSync('ffmpeg', ['-version']).status !== 0) {
  console.error(
    'The clips of the guide need ffmpeg. Install it (on Debian: apt-get install ffmpeg). Nothing was changed; ' +
      'building, testing and running Stowage do without it.',
  )
  process.exit(1)
}
const chromium = ensureChromium()
ensureBuilt()

const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const { status } = spawnSync(
  node,
  [playwright, 'test', '--config', 'guide/guide-config.ts', ...process.argv.slice(2)],
  { cwd: join(root, 'e2e'), stdio: 'inherit', env: { ...process.env, CHROMIUM: chromium } },
)
process.exit(status ?? 1)
