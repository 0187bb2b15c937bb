import type { PublicCtx } from '../../../context.ts'
import { pingWithTimeout } from './ping-with-timeout.ts'

/** Which of the services that the program needs answer now. */
export async function isReady({ db, photos }: PublicCtx): Promise<{ database: boolean; photos: boolean }> {
  const answers = (question: Promise<unknown>) =>
    question.then(
      () => true,
      () => false,
    )
  const [database, canWrite] = await Promise.all([answers(pingWithTimeout(db)), photos.canWrite()])
  return { database, photos: canWrite }
}
