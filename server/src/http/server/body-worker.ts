import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { type JsonFault, readJson } from './json-limits.ts'

// The program of a thread of its own: to read 32 MB of JSON holds up nobody else.

export interface BodyJob {
  bytes: Uint8Array<ArrayBuffer>
  /** What comes before the body in the hash of the request. */
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
