import { fileURLToPath } from 'node:url'
import { refusal } from '../../app-error.ts'
import { type End, OwnProcess } from '../processes/own-process.ts'
import { tookTooMuch } from '../processes/serve-parent.ts'
import { TableError, type TableLimits } from './table-fault.ts'
import type { ReadOptions, TableJob, TableNews } from './table-program.ts'

export type TableHead = Extract<TableNews, { kind: 'head' }>

const program = fileURLToPath(new URL('./table-program.ts', import.meta.url))
/** A small heap is collected often. The largest content is the shared texts of an Excel file. */
const options = ['--max-old-space-size=160', '--max-semi-space-size=2']
/** Milliseconds in which the process must be ready, and in which it must read the file. */
const beginsWithin = 30_000
const timeoutMs = 60_000

/** The error of a process that ended by itself: the file's fault when it exceeded the memory. */
function faultOf({ code, signal }: End): Error {
  // Node aborts when the heap is full.
  if (code === tookTooMuch || signal === 'SIGABRT') return new TableError('too-large-inside')
  if (code === null && signal === null) return new TableError('too-slow')
  return unavailable(`it ended with ${code ?? signal}`)
}

function unavailable(why: unknown): Error {
  process.emitWarning(new Error('The process that reads lists is not there', { cause: why }))
  return refusal('UNAVAILABLE', 'import.busy')
}

/** Reads a CSV or Excel file in a separate process: its headings, its rows in parts, its end. */
export class TableReading implements AsyncIterable<Exclude<TableNews, { kind: 'fault' }>> {
  readonly #file: number
  readonly #limits: TableLimits
  readonly #options: ReadOptions
  /** Milliseconds of processor time so far. */
  spent = 0

  /** Takes the file descriptor of an open file; the caller closes it. */
  constructor(file: number, limits: TableLimits, options: ReadOptions = {}) {
    this.#options = options
    this.#file = file
    this.#limits = limits
  }

  /**
   * @throws TableError for what is wrong with the file
   * @throws AppError UNAVAILABLE when there can be no process
   */
  async *[Symbol.asyncIterator](): AsyncGenerator<Exclude<TableNews, { kind: 'fault' }>> {
    const began = Date.now()
    const reader = await OwnProcess.begin({ program, beginsWithin, options, file: this.#file }).catch(
      (error: unknown) => {
        throw unavailable(error)
      },
    )
    const job: TableJob = { limits: this.#limits, options: this.#options }
    try {
      for (;;) {
        const asked = Date.now()
        const news = await reader.ask<TableNews>(job, Math.max(0, began + timeoutMs - asked))
        if ('ended' in news) {
          // The processor time of a killed process is unknown, so elapsed time counts.
          this.spent += Date.now() - asked
          throw faultOf(news.ended)
        }
        this.spent = news.spent
        if (news.kind === 'fault') {
          const { fault, row, most } = news
          throw new TableError(fault, { row, ...(most !== undefined && { most }) })
        }
        yield news
        if (news.kind === 'end') return
      }
    } finally {
      await reader.end()
    }
  }
}
