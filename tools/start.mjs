// Only node: imports here: `npm start` in a fresh clone runs this under whatever Node the system brings.
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { runNode } from './run-node.mjs'

ensureInstalled()
ensureBuilt()
runNode(['server/src/main.ts', ...process.argv.slice(2)])
