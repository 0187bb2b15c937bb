// A bare program that sends each change to all open streams, gathered like the product's: the baseline of delivery.
import { createServer, type ServerResponse } from 'node:http'

/** Milliseconds in which the product gathers changes into one message. */
const batchMs = 200
const streams = new Set<ServerResponse>()
let seq = 0
let sentSeq = 0

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    if (seq === sentSeq) setTimeout(publish, batchMs)
    seq += 1
    response.writeHead(204).end()
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('event: ready\ndata: {}\n\n')
  streams.add(response)
  response.on('close', () => streams.delete(response))
})

function publish(): void {
  for (const stream of streams) stream.write(`id: ${seq}\ndata: {"after":${sentSeq},"seq":${seq}}\n\n`)
  sentSeq = seq
}

server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('baseline broadcaster listens'))
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
