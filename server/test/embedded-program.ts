// A program of its own for tests that kill it: starts the embedded server, says so, and stays.
import { startEmbedded } from '../src/db/embedded/start-embedded.ts'

const [dataDir = ''] = process.argv.slice(2)
const server = await startEmbedded({ dataDir, note: console.error })
process.stdout.write(`${JSON.stringify({ pid: server.pid() })}\n`)
setInterval(() => {}, 60_000)
