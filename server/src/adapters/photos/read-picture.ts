import { fileURLToPath } from 'node:url'
import { type AppError, refusal } from '../../app-error.ts'
import { type End, OwnProcess } from '../processes/own-process.ts'
import { tookTooMuch } from '../processes/serve-parent.ts'
import type { PictureJob, PictureNews } from './picture-program.ts'

interface Settings {
  program: string
  /** Milliseconds for one picture. A phone's photo takes a hundred. */
  patience: number
  /** Milliseconds in which a process must be ready. */
  beginsWithin: number
  /** Milliseconds after which an idle process is ended. */
  idleFor: number
}

type Outcome = PictureNews | { ended: End }

type ReadPicture = (job: PictureJob) => Promise<PictureNews>

/**
 * Reads pictures in separate processes, each limited in time and memory. A process is reused for the next picture until
 * it has been idle for a while.
 */
export function createPictureReader({ program, patience, beginsWithin, idleFor }: Settings): ReadPicture {
  const idle = new Map<OwnProcess, NodeJS.Timeout>()

  const keep = (reader: OwnProcess) => {
    const end = () => {
      idle.delete(reader)
      reader.leave()
    }
    idle.set(reader, setTimeout(end, idleFor).unref())
  }
  const takeIdle = (): OwnProcess | undefined => {
    for (const [reader, timer] of idle) {
      clearTimeout(timer)
      idle.delete(reader)
      if (reader.isThere) return reader
    }
    return undefined
  }
  const ask = async (reader: OwnProcess, job: PictureJob): Promise<Outcome> => {
    const outcome = await reader.ask<PictureNews>(job, patience).catch((error: unknown) => {
      throw unavailable(error)
    })
    if ('ended' in outcome) await reader.end()
    else keep(reader)
    return outcome
  }
  const begin = () =>
    OwnProcess.begin({ program, beginsWithin }).catch((error: unknown) => {
      throw unavailable(error)
    })
  return async (job) => {
    const known = takeIdle()
    const first = known && (await ask(known, job))
    // A reused process may have ended for a reason of its own.
    const outcome = first && !('ended' in first) ? first : await ask(await begin(), job)
    if (!('ended' in outcome)) return outcome
    const { code, signal } = outcome.ended
    // The system kills a process when memory runs out, which says nothing about the picture.
    if (signal === 'SIGKILL') throw unavailable(`it was ended by ${signal}`)
    return { fault: code === tookTooMuch ? 'opens-too-large' : 'damaged' }
  }
}

/**
 * A process that can't run is not the photo's fault: the error is logged for the operator, and the upload may be
 * retried.
 */
function unavailable(why: unknown): AppError {
  process.emitWarning(new Error('The process that opens photos is not there', { cause: why }))
  return refusal('UNAVAILABLE', 'photo.busy')
}

export const readPicture = createPictureReader({
  program: fileURLToPath(new URL('./picture-program.ts', import.meta.url)),
  patience: 15_000,
  beginsWithin: 30_000,
  idleFor: 20_000,
})
