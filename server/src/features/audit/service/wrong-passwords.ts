import { bundledIssuer } from '../../../adapters/oidc/provider-accounts.ts'
import { inTransaction, type PublicCtx } from '../../../context.ts'
import { countWrongPassword, takeWrongPasswords } from '../store/wrong-passwords.ts'
import { append } from './append.ts'

const quarter = 15 * 60 * 1000

/** Counts a wrong password at the bundled sign-in; without a subject, the address has no account. */
export function recordWrongPassword(ctx: Pick<PublicCtx, 'db' | 'now'>, subject = ''): Promise<void> {
  return countWrongPassword(ctx.db, subject, ctx.now())
}

/**
 * Writes an entry for each account with wrong passwords, a quarter of an hour after the first of them, because entries
 * can't be changed and each guess would make one. All addresses without an account share one entry.
 */
export async function recordWrongPasswords(ctx: PublicCtx): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const before = new Date(ctx.now().getTime() - quarter)
    for (const { userId, isAccount, tries } of await takeWrongPasswords(inside.db, bundledIssuer, before)) {
      await append(inside, {
        type: 'wrong-passwords',
        actorId: null,
        target: userId === null ? undefined : { kind: 'user', id: userId },
        after: { tries, isAccount },
      })
    }
  })
}
