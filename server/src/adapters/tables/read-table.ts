import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { TableError, type TableLimits } from './table-fault.ts'
import type { TableJob, TableNews } from './table-worker.ts'

/** What is known of a table before its rows. */
export type TableHead = Extract<TableNews, { kind: 'head' }>

/** Megabytes of a thread for what it has read and not yet handed over. */
const heap = 384
/** Milliseconds in which a file must be read. */
const patience = 60_000

const program = new URL('./table-worker.ts', import.meta.url)

async function nextNews(worker: Worker, signal: AbortSignal): Promise<TableNews> {
  worker.postMessage('next')
  const [news] = (await once(worker, 'message', { signal })) as [TableNews]
  return news
}

/** What ended the thread, as a fault of the file where it is one. */
function faultOf(error: unknown): unknown {
  const { code, name } = error as { code?: string; name?: string }
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new TableError('too-large-inside')
  return name === 'AbortError' ? new TableError('too-slow') : error
}

/**
 * Reads a CSV or Excel file in a thread of its own: its headings, its rows in parts, its end. The bytes are handed over
 * and can't be used any more.
 * @throws TableError for what is wrong with the file
 */
export async function* readTable(
  bytes: Uint8Array<ArrayBuffer>,
  limits: TableLimits,
): AsyncGenerator<Exclude<TableNews, { kind: 'fault' }>> {
  if (bytes.length === 0) throw new TableError('empty')
  const worker = new Worker(program, {
    workerData: { bytes, limits } satisfies TableJob,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heap },
  })
  const signal = AbortSignal.timeout(patience)
  try {
    for (;;) {
      const news = await nextNews(worker, signal).catch((error: unknown) => {
        throw faultOf(error)
      })
      if (news.kind === 'fault') {
        const { fault, row, most } = news
        throw new TableError(fault, { row, ...(most !== undefined && { most }) })
      }
      yield news
      if (news.kind === 'end') return
    }
  } finally {
    await worker.terminate()
  }
}
