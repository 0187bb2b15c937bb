import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** How a process ended before it answered: by a code, by a signal, or by neither when it took too long. */
export type End = { code: number | null; signal: NodeJS.Signals | null }

interface Settings {
  /** The program of the process, which calls `serveParent`. */
  program: string
  /** Milliseconds in which it must be ready. */
  beginsWithin: number
  options?: readonly string[]
  /** A file descriptor that the process may read as number 4. */
  file?: number
}

/** A separate process for work that may take long, take much memory or crash. */
export class OwnProcess {
  readonly #child: ChildProcess

  private constructor(child: ChildProcess) {
    this.#child = child
  }

  /**
   * Starts a process and waits until it can take a job.
   * @throws Error when it can't be started
   */
  static async begin({ program, beginsWithin, options = [], file }: Settings): Promise<OwnProcess> {
    const child = fork(program, {
      serialization: 'advanced',
      // The process writes errors to the program's own error output.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc', ...(file === undefined ? [] : [file])],
      execArgv: [...options],
    })
    // The process does not keep the program alive.
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

  /** Whether it can still take a job. */
  get isThere(): boolean {
    return this.#child.connected
  }

  /**
   * Sends it a job and waits for the answer, or for its end instead; after the time limit the caller ends it.
   * @throws Error when the job can't be sent
   */
  async ask<News>(job: object, within: number): Promise<News | { ended: End }> {
    const next = this.#next<News>(within)
    // The error of sending comes first, so this rejection is ignored.
    next.catch(() => undefined)
    // A failure to send is reported by the end of the process.
    this.#child.send(job, () => {})
    return next
  }

  /** Disconnects, so that the process ends by itself. */
  leave(): void {
    if (this.#child.connected) this.#child.disconnect()
  }

  /** Ends it at once; resolves when its memory is free. */
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
