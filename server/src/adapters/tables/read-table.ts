import { fileURLToPath } from 'node:url'
import { refusal } from '../../app-error.ts'
import { type End, OwnProcess } from '../processes/own-process.ts'
import { tookTooMuch } from '../processes/serve-parent.ts'
import { TableError, type TableLimits } from './table-fault.ts'
import type { ReadOptions, TableJob, TableNews } from './table-program.ts'

export type TableHead = Extract<TableNews, { kind: 'head' }>

const program = fileURLToPath(new URL('./table-program.ts', import.meta.url))
/** A small heap is cleaned up often. What it must hold at most are the texts that the cells of an Excel file share. */
const options = ['--max-old-space-size=160', '--max-semi-space-size=2']
/** Milliseconds in which the process must have begun, and in which a file must be read. */
const beginsWithin = 30_000
const timeoutMs = 60_000

/** That a process ended which was not told to, as a fault of the file where it is one. */
function faultOf({ code, signal }: End): Error {
  // A heap without room is given up by SIGABRT.
  if (code === tookTooMuch || signal === 'SIGABRT') return new TableError('too-large-inside')
  if (code === null && signal === null) return new TableError('too-slow')
  return unavailable(`it ended with ${code ?? signal}`)
}

function unavailable(why: unknown): Error {
  process.emitWarning(new Error('The process that reads lists is not there', { cause: why }))
  return refusal('UNAVAILABLE', 'import.busy')
}

/** Reads a CSV or Excel file in a process of its own: its headings, its rows in parts, its end. */
export class TableReading implements AsyncIterable<Exclude<TableNews, { kind: 'fault' }>> {
  readonly #file: number
  readonly #limits: TableLimits
  readonly #options: ReadOptions
  /** Milliseconds of a processor that reading has taken until now. */
  spent = 0

  /** Takes an open file by its number, which is closed by its owner. */
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
          // How much of it it worked is known to nobody.
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
