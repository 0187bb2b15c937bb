import type { PublicCtx } from '../../../context.ts'
import { answersInTime } from './answers-in-time.ts'

/** Which of the services that the program needs answer now. */
export async function isReady({ db, photos }: PublicCtx): Promise<{ database: boolean; photos: boolean }> {
  const answers = (question: Promise<unknown>) =>
    question.then(
      () => true,
      () => false,
    )
  const [database, canWrite] = await Promise.all([answers(answersInTime(db)), photos.canWrite()])
  return { database, photos: canWrite }
}
