import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FastifyRequest } from 'fastify'
import { type AppError, refusal } from '../../app-error.ts'
import { FairQueue } from '../../limits/fair-queue.ts'
import { releaseAfter } from '../../release-memory.ts'
import { hashHeadOf } from '../calls/request-hash.ts'
import { abortSignalOf } from '../responses/abort-signal.ts'
import type { BodyJob, BodyNews } from './body-worker.ts'
import type { JsonFault } from './json-limits.ts'

/** Bytes from which a body is parsed in a thread: smaller ones take only a few milliseconds. */
export const largeBody = 1024 * 1024
/** Megabytes of a thread: a body, its text and the parsed value. */
const heap = 512

const program = new URL('./body-worker.ts', import.meta.url)
/** Thirty photos at once leave the program with a third more memory than when idle. */
const release = releaseAfter(10_000)
const queue = new FairQueue({ total: 2, each: 1, waiting: 100 })

/** The error of each fault of a body, large or small. */
export const bodyFaults: Record<JsonFault, () => AppError> = {
  'not-utf8': () => refusal('VALIDATION', 'input.body-not-utf8'),
  'not-json': () => refusal('VALIDATION', 'input.body-not-json'),
  'too-deep': () => refusal('VALIDATION', 'input.too-deep'),
  'said-twice': () => refusal('VALIDATION', 'input.said-twice'),
  'too-many': () => refusal('TOO_LARGE', 'input.body-too-large'),
}

async function readInThread(job: BodyJob): Promise<BodyNews> {
  const worker = new Worker(program, {
    workerData: job,
    transferList: [job.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heap },
  })
  try {
    const [news] = (await once(worker, 'message')) as [BodyNews]
    return news
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY') return { fault: 'too-many' }
    throw error
  } finally {
    await worker.terminate()
    release()
  }
}

/**
 * Parses a large JSON body in a separate thread, in a fair queue of people, and stores the hash of the request. The
 * bytes are transferred and can't be used any more.
 * @throws AppError for a fault of the body
 */
export async function readLargeBody(request: FastifyRequest, bytes: Buffer<ArrayBuffer>): Promise<unknown> {
  const { verbContext } = request
  const personId = verbContext && 'actor' in verbContext ? verbContext.actor.id : 0
  const job = { bytes, head: hashHeadOf(request) }
  const news = await queue.run(personId, () => readInThread(job), abortSignalOf(request))
  if ('fault' in news) throw bodyFaults[news.fault]()
  // Receiving 32 MB and validating them are two turns of the event loop.
  await setImmediate()
  request.bodyHash = Buffer.from(news.hash)
  request.bodyParts = news.parts
  return news.value
}
