// Is loaded into the product before itself, and tells how long its event loop was busy at a stretch: in time of the processor,
// which no other program of the machine lengthens, and by the clock.
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

/** Milliseconds between two looks; short turns of so long come together, so that a block may be told as longer by them. */
const resolution = 2
const { PROBE_PORT } = process.env

if (isMainThread && PROBE_PORT) {
  // Programs that this one starts are not asked.
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
    // Nobody may ask again on a connection that has been idle for too long.
    response.setHeader('connection', 'close').end(JSON.stringify(longest))
    longest = { processor: 0, clock: 0 }
  })
  server.listen(Number(PROBE_PORT), '127.0.0.1').unref()
}
