import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** How a process ended before it said something: by a code or a signal, or neither: its time was over. */
export type End = { code: number | null; signal: NodeJS.Signals | null }

interface Settings {
  /** The program of the process, which calls `serveParent`. */
  program: string
  /** Milliseconds in which it must have begun. */
  beginsWithin: number
  /** Options of Node. */
  options?: readonly string[]
  /** A file that it may read, by the number 4. */
  file?: number
}

/** A process that does something apart from the program: it may take long, take much memory or crash. */
export class OwnProcess {
  readonly #child: ChildProcess

  private constructor(child: ChildProcess) {
    this.#child = child
  }

  /**
   * Starts a process and waits until it can take a job.
   * @throws Error when there can be none
   */
  static async begin({ program, beginsWithin, options = [], file }: Settings): Promise<OwnProcess> {
    const child = fork(program, {
      serialization: 'advanced',
      // Why it can't begin is told where the program tells its own.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc', ...(file === undefined ? [] : [file])],
      execArgv: [...options],
    })
    // It does not keep the program alive.
    child.unref()
    child.channel?.unref()
    const begun = new OwnProcess(child)
    try {
      const said = await begun.#next<'ready'>(beginsWithin)
      if (said === 'ready') return begun
      const { code, signal } = said.ended
      throw new Error(`it ended with ${code ?? signal ?? 'its time'} before it began`)
    } catch (error) {
      await begun.end()
      throw error
    }
  }

  /** Whether it can still be asked. */
  get isThere(): boolean {
    return this.#child.connected
  }

  /**
   * Gives it a job and waits for what comes of it, or how it ended instead; past its time its caller ends it.
   * @throws Error when nothing can be sent
   */
  async ask<News>(job: object, within: number): Promise<News | { ended: End }> {
    const next = this.#next<News>(within)
    // Where nothing can be sent at all, that is told first.
    next.catch(() => undefined)
    // That it could not be sent is told by its end.
    this.#child.send(job, () => {})
    return next
  }

  /** Lets it end by itself. */
  leave(): void {
    if (this.#child.connected) this.#child.disconnect()
  }

  /** Ends it at once; resolves when it is gone with its memory. */
  async end(): Promise<void> {
    const child = this.#child
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  async #next<News>(within: number): Promise<News | { ended: End }> {
    const child = this.#child
    const over = new AbortController()
    let ended: End = { code: null, signal: null }
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
      ended = { code, signal }
      over.abort()
    }
    child.once('exit', onExit)
    const timer = setTimeout(() => over.abort(), within)
    child.channel?.ref()
    try {
      const [news] = (await once(child, 'message', { signal: over.signal })) as [News]
      return news
    } catch (error) {
      if (over.signal.aborted) return { ended }
      throw error
    } finally {
      clearTimeout(timer)
      child.off('exit', onExit)
      child.channel?.unref()
    }
  }
}
