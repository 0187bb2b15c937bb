import { parentPort, workerData } from 'node:worker_threads'
import type { ExportKind } from '@stowage/contract/exports.rules'
import { createReader, type ReaderFacts } from './create-reader.ts'
import { type DrawnRow, PdfDrawing } from './draw-pdf.ts'

// The program of a separate thread, so that other requests are answered while pages are drawn.

export interface PdfJob {
  kind: ExportKind
  reader: ReaderFacts
}

/** Rows to draw, or null at the end; each message is answered with the bytes finished so far. */
export type PdfRows = readonly DrawnRow[] | null

export interface PdfNews {
  data: Uint8Array
  /** Milliseconds of processor time since the thread started. */
  work: number
}

const { kind, reader } = workerData as PdfJob
const drawing = PdfDrawing.begin(kind, createReader(reader))

async function draw(rows: PdfRows): Promise<void> {
  const begun = await drawing
  const data = rows === null ? begun.end() : await begun.add(rows)
  const { user, system } = process.threadCpuUsage()
  parentPort?.postMessage({ data, work: (user + system) / 1_000 } satisfies PdfNews)
}

parentPort?.on('message', (rows: PdfRows) => void draw(rows))
