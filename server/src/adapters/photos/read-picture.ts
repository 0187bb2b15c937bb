import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type AppError, refusal } from '../../app-error.ts'
import type { PictureJob, PictureNews } from './picture-program.ts'

interface Settings {
  /** The program of the process. */
  program: string
  /** Milliseconds for one picture. Photos of phones take a hundred. */
  patience: number
  /** Milliseconds in which a process must have begun. */
  beginsWithin: number
  /** Milliseconds after which a process that has nothing to do is ended. */
  idleFor: number
}

/** With which code a process ends that took too much memory (`picture-program.ts`). */
const tookTooMuch = 3

/** How a process ended before it said something: by a code or a signal, or neither: its time was over. */
type End = { code: number | null; signal: NodeJS.Signals | null }
type Outcome = PictureNews | { ended: End }

export type ReadPicture = (job: PictureJob) => Promise<PictureNews>

/**
 * Makes what reads pictures in processes of their own, each within a time and a memory. A process is used again for the next
 * picture, until none came for a while.
 */
export function createPictureReader({ program, patience, beginsWithin, idleFor }: Settings): ReadPicture {
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  const keep = (child: ChildProcess) => {
    const end = () => {
      idle.delete(child)
      if (child.connected) child.disconnect()
    }
    idle.set(child, setTimeout(end, idleFor).unref())
  }
  const takeIdle = (): ChildProcess | undefined => {
    for (const [child, timer] of idle) {
      clearTimeout(timer)
      idle.delete(child)
      if (child.connected) return child
    }
    return undefined
  }
  const ask = async (child: ChildProcess, job: PictureJob): Promise<Outcome> => {
    const outcome = await outcomeOf(child, job, patience)
    if ('ended' in outcome) child.kill('SIGKILL')
    else keep(child)
    return outcome
  }
  return async (job) => {
    const known = takeIdle()
    const first = known && (await ask(known, job))
    // One that was there already may have ended for a reason of its own.
    const outcome = first && !('ended' in first) ? first : await ask(await begin(program, beginsWithin), job)
    if (!('ended' in outcome)) return outcome
    const { code, signal } = outcome.ended
    // The system ends what it has no memory for: that says nothing about the picture.
    if (signal === 'SIGKILL') throw unavailable(`it was ended by ${signal}`)
    return { fault: code === tookTooMuch ? 'opens-too-large' : 'damaged' }
  }
}

function start(program: string): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    // Why it can't begin is told where the program tells its own.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  })
  // It does not keep the program alive.
  child.unref()
  child.channel?.unref()
  return child
}

/** That there is no process is nobody's photo's fault: it is told to whoever runs the program, and may be tried again. */
function unavailable(why: unknown): AppError {
  process.emitWarning(new Error('The process that opens photos is not there', { cause: why }))
  return refusal('UNAVAILABLE', 'photo.busy')
}

/**
 * Starts a process and waits until it can take a picture.
 * @throws AppError UNAVAILABLE when there can be none
 */
async function begin(program: string, within: number): Promise<ChildProcess> {
  let child: ChildProcess | undefined
  try {
    child = start(program)
    const said = await nextOf<'ready'>(child, within)
    if (said === 'ready') return child
    throw new Error(`it ended with ${said.ended.code ?? said.ended.signal ?? 'its time'} before it began`)
  } catch (error) {
    child?.kill('SIGKILL')
    throw unavailable(error)
  }
}

/**
 * Gives a picture to a process and waits for what becomes of it.
 * @throws AppError UNAVAILABLE when there can be no process
 */
async function outcomeOf(child: ChildProcess, job: PictureJob, patience: number): Promise<Outcome> {
  try {
    const next = nextOf<PictureNews>(child, patience)
    // Where nothing can be sent at all, that is told first.
    next.catch(() => undefined)
    // That it could not be sent is told by its end.
    child.send(job, () => {})
    return await next
  } catch (error) {
    throw unavailable(error)
  }
}

/** What a process says next, or how it ended instead; past its time it is ended by the caller. */
async function nextOf<News>(child: ChildProcess, within: number): Promise<News | { ended: End }> {
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

/** Reads a picture apart from the program. */
export const readPicture = createPictureReader({
  program: fileURLToPath(new URL('./picture-program.ts', import.meta.url)),
  patience: 15_000,
  beginsWithin: 30_000,
  idleFor: 20_000,
})
