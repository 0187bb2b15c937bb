import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { StreamPart } from '../../../streamed-response.ts'
import type { Reader } from './create-reader.ts'
import type { DrawnRow } from './draw-pdf.ts'
import type { PdfJob, PdfNews, PdfRows } from './pdf-worker.ts'
import type { AnyTable } from './table.ts'

/** Rows that are drawn before the finished pages are passed on, and progress is reported. */
const rowsOfPart = 100
/** Megabytes of the thread, which keeps one page and the used glyphs in memory. */
const heap = 512

const program = new URL('./pdf-worker.ts', import.meta.url)

/**
 * Returns a function that requests the next pages from the thread, and that rejects when the thread fails, also between
 * two requests.
 */
function asking(worker: Worker): (rows: PdfRows) => Promise<PdfNews> {
  const failed = new Promise<never>((_, fail) => worker.once('error', fail))
  failed.catch(() => {})
  return async (rows) => {
    const answer = once(worker, 'message')
    worker.postMessage(rows)
    const [news] = (await Promise.race([answer, failed])) as [PdfNews]
    return news
  }
}

async function* inParts(table: AnyTable): AsyncGenerator<readonly DrawnRow[]> {
  for await (const rows of table.rows as AsyncIterable<readonly DrawnRow[]>) {
    for (let at = 0; at < rows.length; at += rowsOfPart) yield rows.slice(at, at + rowsOfPart)
  }
}

/** Writes a PDF in a separate thread. Calls `onWork` with the milliseconds of processor time of each part. */
export async function* writePdf(
  table: AnyTable,
  reader: Reader,
  onWork: (work: number) => Promise<void>,
): AsyncGenerator<StreamPart> {
  const { language, timezone, dateFormat, rule, now, publicUrl, brand } = reader
  const facts = { language, timezone, dateFormat, rule, now, publicUrl, brand }
  const job: PdfJob = { kind: table.kind, reader: facts }
  const worker = new Worker(program, {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: heap },
  })
  const ask = asking(worker)
  let [rows, work] = [0, 0]
  const draw = async (part: PdfRows): Promise<StreamPart> => {
    const news = await ask(part)
    await onWork(news.work - work)
    work = news.work
    rows += part?.length ?? 0
    return { data: news.data, rows }
  }
  try {
    for await (const part of inParts(table)) yield await draw(part)
    yield await draw(null)
  } finally {
    await worker.terminate()
  }
}
