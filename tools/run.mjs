// `node tools/run.mjs [--built] path/to/program.ts ...`: installs what is missing, with --built also builds
// what changed, then runs the program under the pinned Node.
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { runNode } from './run-node.mjs'

const args = process.argv.slice(2)
const isBuilt = args[0] === '--built'
if (isBuilt) args.shift()

ensureInstalled()
if (isBuilt) ensureBuilt()
runNode(args)
