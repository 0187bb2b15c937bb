import type { Ctx } from '../../../context.ts'
import { endProgress, saveProgress } from '../store/imports.ts'

/** Milliseconds after which a run says again that it runs; who says nothing for thirty seconds counts as ended. */
const beatIntervalMs = 5_000

/**
 * By what others know that an import runs, and how far: it is neither changed nor removed meanwhile. Written by a
 * connection of its own, so that they see it before the end.
 */
export class ImportHeartbeat {
  readonly #ctx: Ctx
  readonly #id: number
  #lastBeat: number | undefined
  /** When the database wrote the last beat. */
  #said: string | undefined

  constructor(ctx: Ctx, id: number) {
    this.#ctx = ctx
    this.#id = id
  }

  async beat(rowsDone: number): Promise<void> {
    this.#lastBeat = Date.now()
    this.#said = await saveProgress(this.#ctx.database, this.#ctx.workspace.id, this.#id, rowsDone)
  }

  /** For what takes long before the first row is done. */
  async beatIfDue(): Promise<void> {
    if (this.#lastBeat !== undefined && Date.now() - this.#lastBeat >= beatIntervalMs) await this.beat(0)
  }

  /** Takes away what was said; whatever another run has said stays. */
  async end(): Promise<void> {
    if (this.#said === undefined) return
    await endProgress(this.#ctx.database, this.#ctx.workspace.id, this.#id, this.#said)
  }
}
