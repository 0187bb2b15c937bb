// Is loaded into the product before its own code, and reports how long its event loop was blocked at a stretch: in
// processor time, which other programs don't affect, and in elapsed time.
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

/** Milliseconds between two samples; short turns within them add up, so a block may be reported longer by them. */
const resolution = 2
const { PROBE_PORT } = process.env

if (isMainThread && PROBE_PORT) {
  // Programs that the product starts are not measured.
  delete process.env['PROBE_PORT']
  const now = () => {
    const { user, system } = process.threadCpuUsage()
    return { processor: (user + system) / 1_000, clock: performance.now() }
  }
  let last = now()
  let longest = { processor: 0, clock: 0 }
  const look = () => {
    const { processor, clock } = now()
    longest = {
      processor: Math.max(longest.processor, processor - last.processor),
      clock: Math.max(longest.clock, clock - last.clock),
    }
    last = { processor, clock }
  }
  setInterval(look, resolution).unref()
  const server = createServer((_request, response) => {
    look()
    // Closes the connection, because reusing one that has been idle for too long fails.
    response.setHeader('connection', 'close').end(JSON.stringify(longest))
    longest = { processor: 0, clock: 0 }
  })
  server.listen(Number(PROBE_PORT), '127.0.0.1').unref()
}
