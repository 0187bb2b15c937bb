import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { type JsonFault, readJson } from './json-limits.ts'

// The program of a separate thread, so that reading 32 MB of JSON holds up no other request.

export interface BodyJob {
  bytes: Uint8Array<ArrayBuffer>
  /** The part of the request's hash before the body. */
  head: string
}

export type BodyNews = { value: unknown; parts: number; hash: Uint8Array } | { fault: JsonFault }

function read({ bytes, head }: BodyJob): BodyNews {
  const news = readJson(bytes)
  if ('fault' in news) return news
  const hash = createHash('sha256').update(head).update(JSON.stringify(news.value)).digest()
  return { ...news, hash }
}

parentPort?.postMessage(read(workerData as BodyJob))
