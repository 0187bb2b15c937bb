import type { Database } from '../options.ts'

/** What a sign-in was asked for, as far as it is read here. */
export type SignInWishes = { return_to?: unknown; ui_locales?: unknown }

const longestPlace = 2000

/** Where a sign-in leads, if it says so: a path of the product, which checks it once more before it leads there. */
export function placeOf({ return_to: place }: SignInWishes): string | null {
  return typeof place === 'string' && /^\/(?!\/)/.test(place) && place.length <= longestPlace ? place : null
}

/** The address at which a sign-in begins that leads to this place. */
export const signInAddress = (returnTo: string | null): string =>
  returnTo === null ? '/api/login' : `/api/login?returnTo=${encodeURIComponent(returnTo)}`

/** What a sign-in was asked for, also one that is over since less than a day; nothing for a stranger's number. */
export async function wishesOfSignIn(db: Database, uid: string | undefined): Promise<SignInWishes> {
  // PostgreSQL has no text with such a sign in it.
  if (uid === undefined || uid.includes('\0')) return {}
  const { rows } = await db.query<{ payload: { params?: SignInWishes } }>({
    name: 'identity-sign-in-wishes',
    text: `select payload from identity_payloads where model = 'Interaction' and id = $1`,
    values: [uid],
  })
  return rows[0]?.payload.params ?? {}
}
