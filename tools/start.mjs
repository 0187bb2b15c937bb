// Only node: imports here: `npm start` in a fresh clone runs this under whatever Node the system brings.
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { runNode } from './run-node.mjs'

const args = process.argv.slice(2)

ensureInstalled()
ensureBuilt()
// With --prepare `tools/start.sh` goes on, whose shell becomes the program: an older Node can't, and would stay beside it.
if (args[0] !== '--prepare')
  runNode(['--expose-gc', '--max-semi-space-size=8', 'server/dist/main.js', ...args])
