import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { faultIn } from './json-faults.ts'

// The program of a thread of its own: to read 32 MB of JSON holds up nobody else.

export interface BodyJob {
  bytes: Uint8Array<ArrayBuffer>
  /** What comes before the body in the hash of the request. */
  head: string
  /** Objects, their members and the elements of lists that a body may have. */
  most: number
}

export type BodyNews =
  | { value: unknown; hash: Uint8Array }
  | { fault: 'not-utf8' | 'not-json' | 'too-deep' | 'said-twice' | 'too-many' }

/** Whether there is more in it than may be; what would change an object's kind is no JSON of ours. */
function faultOf(value: unknown, most: number): 'too-many' | 'not-json' | undefined {
  let left = most
  const open = [value]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (typeof one !== 'object' || one === null) continue
    if (Object.hasOwn(one, '__proto__')) return 'not-json'
    const inside = Object.values(one)
    left -= 1 + inside.length
    if (left < 0) return 'too-many'
    for (const part of inside) if (typeof part === 'object' && part !== null) open.push(part)
  }
  return undefined
}

function read({ bytes, head, most }: BodyJob): BodyNews {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!isUtf8(body)) return { fault: 'not-utf8' }
  const text = body.toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { fault: 'not-json' }
  }
  const fault = faultOf(value, most) ?? faultIn(text, value)
  if (fault) return { fault }
  return { value, hash: createHash('sha256').update(head).update(JSON.stringify(value)).digest() }
}

parentPort?.postMessage(read(workerData as BodyJob))
