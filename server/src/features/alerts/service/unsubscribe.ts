import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { inTransaction, type PublicCtx } from '../../../context.ts'
import { loadSecret } from '../../../db/secrets.ts'
import { chooseSwitch, languageOf } from '../../users/service.ts'

/** The kinds of mail that a link can unsubscribe from, named like their switch of the preferences. */
const unsubscribable = ['lowStockAlerts', 'marketingEmails'] as const
export type Unsubscribable = (typeof unsubscribable)[number]

/** The person, and the kind of mail that they no longer want. */
interface Wish {
  userId: number
  kind: Unsubscribable
}

const pathStart = '/unsubscribe/'
export const unsubscribePath = `${pathStart}:token`

function signatureOf(key: Buffer, { userId, kind }: Wish): string {
  return createHmac('sha256', key).update(`${userId}.${kind}`).digest('base64url')
}

const loadKey = (ctx: Pick<PublicCtx, 'db'>) => loadSecret(ctx.db, 'unsubscribe', randomBytes(32))

/**
 * The address that unsubscribes a person from a kind of mail, without signing in. It never expires, because people find
 * old mails again. It names nothing else, and can't be forged for another person.
 */
export async function unsubscribeUrl(ctx: Pick<PublicCtx, 'db' | 'publicUrl'>, wish: Wish): Promise<string> {
  const signature = signatureOf(await loadKey(ctx), wish)
  return `${ctx.publicUrl}${pathStart}${wish.userId}.${wish.kind}.${signature}`
}

/** Undefined for a token that this program did not make. */
async function readToken(ctx: Pick<PublicCtx, 'db'>, token: string): Promise<Wish | undefined> {
  const [, id, name, signature = ''] = /^(\d{1,15})\.(\w{1,40})\.([\w-]{43})$/.exec(token) ?? []
  const kind = unsubscribable.find((one) => one === name)
  if (id === undefined || kind === undefined) return undefined
  const wish = { userId: Number(id), kind }
  const expected = signatureOf(await loadKey(ctx), wish)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? wish : undefined
}

/**
 * The person and the kind of mail of a link, with the person's language. Undefined for a forged link or a deleted
 * account.
 */
export async function findWish(
  ctx: PublicCtx,
  token: string,
): Promise<{ kind: Unsubscribable; language: string } | undefined> {
  const wish = await readToken(ctx, token)
  const language = wish && (await languageOf(ctx, wish.userId))
  return wish && language !== undefined ? { kind: wish.kind, language } : undefined
}

/** Unsubscribes as the link says, or subscribes again. Undefined as with `findWish`. */
export async function followLink(
  ctx: PublicCtx,
  token: string,
  isWanted: boolean,
): Promise<{ kind: Unsubscribable; language: string } | undefined> {
  return inTransaction(ctx, async (inside) => {
    const wish = await readToken(inside, token)
    if (!wish || !(await chooseSwitch(inside, wish.userId, wish.kind, isWanted))) return undefined
    return findWish(inside, token)
  })
}
