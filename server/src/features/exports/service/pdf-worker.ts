import { parentPort, workerData } from 'node:worker_threads'
import type { ExportKind } from '@stowage/contract/exports.rules'
import { createReader, type ReaderFacts } from './create-reader.ts'
import { type DrawnRow, PdfDrawing } from './draw-pdf.ts'

// The program of a thread of its own: while pages are drawn, others are answered.

export interface PdfJob {
  kind: ExportKind
  reader: ReaderFacts
}

/** Rows to be drawn, or null at the end; each is answered by the bytes that are finished then. */
export type PdfRows = readonly DrawnRow[] | null

export interface PdfNews {
  data: Uint8Array
  /** Milliseconds of the processor since the thread began. */
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
