import { deletedDays } from '@stowage/contract/people.rules'
import { AppError } from '../../../app-error.ts'
import { inTransaction, type PublicCtx } from '../../../context.ts'
import { append } from '../../audit/service/append.ts'
import { listDeletedBefore, lockDeleted } from '../../users/service/remove-user.ts'
import { closeAccount } from './close-account.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Erases the people whom an administrator deleted 30 days ago, as after their own deletion. A person who still owns a
 * workspace that others share stays until it has another owner, because its contents are the others' too.
 */
export async function eraseDeleted(ctx: PublicCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - deletedDays * day)
  const failures: unknown[] = []
  for (const id of await listDeletedBefore(ctx, before)) {
    try {
      await inTransaction(ctx, (inside) => erase(inside, id, before))
    } catch (error) {
      const reason = error instanceof AppError ? error.said.reason : undefined
      ctx.log.warn(
        { userId: id, reason, err: reason ? undefined : error },
        'A deleted account was not erased yet',
      )
      if (reason === undefined) failures.push(error)
    }
  }
  // After the others, so that one account holds up no other; the job then counts as failed.
  if (failures.length > 0) throw new AggregateError(failures, 'Some deleted accounts were not erased')
}

async function erase(ctx: PublicCtx, id: number, before: Date): Promise<void> {
  const leaving = await lockDeleted(ctx, id, before)
  if (!leaving) return
  await append(ctx, { type: 'user-erased', actorId: null, target: { kind: 'user', id } })
  await closeAccount(ctx, id, leaving)
}
