import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { faultOf, shapeOf } from './json-faults.ts'

// The program of a thread of its own: to read 32 MB of JSON holds up nobody else.

export interface BodyJob {
  bytes: Uint8Array<ArrayBuffer>
  /** What comes before the body in the hash of the request. */
  head: string
}

export type BodyNews =
  | { value: unknown; parts: number; hash: Uint8Array }
  | { fault: 'not-utf8' | 'not-json' | 'too-deep' | 'said-twice' | 'too-many' }

function read({ bytes, head }: BodyJob): BodyNews {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!isUtf8(body)) return { fault: 'not-utf8' }
  const text = body.toString('utf8')
  const shape = shapeOf(text)
  if ('fault' in shape) return shape
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { fault: 'not-json' }
  }
  const fault = faultOf(value, shape.members)
  if (fault) return { fault }
  return {
    value,
    parts: shape.parts,
    hash: createHash('sha256').update(head).update(JSON.stringify(value)).digest(),
  }
}

parentPort?.postMessage(read(workerData as BodyJob))
