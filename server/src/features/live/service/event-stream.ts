import { randomInt } from 'node:crypto'
import type { FastifyReply } from 'fastify'

interface StreamEvent {
  /** Left out: a message. */
  event?: 'ready' | 'reset' | 'bye'
  id?: number
  data: object
}

/** A response of server-sent events. */
export interface EventStream {
  /** Sends the head; nothing is sent before. A stream that has ended meanwhile ends at once. */
  open(): void
  send(event: StreamEvent): void
  /** Sends an event as its text (`textOf`). */
  write(text: string): void
  comment(): void
  end(options?: { isComingBack?: boolean }): void
  /** Called once, when the stream has ended or its client has left. */
  onEnd(act: () => void): void
}

/** Bytes that may wait for a slow reader; then it is disconnected, and reads the rest when it comes back (LIVE-16). */
const maxWaiting = 256 * 1024
/** Milliseconds after which devices come back after a stop: at least, and at most. */
const comeBack = { least: 1_000, most: 5_000 }

/** The text of an event, which is the same for all streams. */
export function textOf({ event, id, data }: StreamEvent): string {
  const lines = [
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(id === undefined ? [] : [`id: ${id}`]),
    `data: ${JSON.stringify(data)}`,
  ]
  return `${lines.join('\n')}\n\n`
}

export function createEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply
  let isOpen = false
  let isOver = false
  const write = (text: string) => {
    // What happens before the head is sent is told after it, from the number that the device knows.
    if (!isOpen || raw.destroyed || raw.writableEnded) return
    if (raw.writableLength > maxWaiting) raw.destroy()
    else raw.write(text)
  }
  return {
    open() {
      reply.hijack()
      raw.writeHead(200, {
        ...definedOf(reply.getHeaders()),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        // Asks nginx to pass events on at once.
        'x-accel-buffering': 'no',
      })
      raw.flushHeaders()
      isOpen = true
      if (isOver) raw.end()
    },
    send: (event) => write(textOf(event)),
    write,
    comment: () => write(':\n\n'),
    end({ isComingBack = false } = {}) {
      isOver = true
      if (isComingBack) write(`retry: ${randomInt(comeBack.least, comeBack.most + 1)}\n\n`)
      if (isOpen) raw.end()
    },
    onEnd(act) {
      if (raw.destroyed) act()
      else raw.once('close', act)
    },
  }
}

function definedOf(
  headers: ReturnType<FastifyReply['getHeaders']>,
): Record<string, string | number | string[]> {
  const found: Record<string, string | number | string[]> = {}
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) found[name] = value
  return found
}
