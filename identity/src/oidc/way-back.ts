import type { Database } from '../options.ts'

type SignInWishes = { return_to?: unknown; ui_locales?: unknown }

const longestPlace = 2000

/** The target of a sign-in, if it has one: a path of the product, which checks it again before it redirects. */
export function placeOf({ return_to: place }: SignInWishes): string | null {
  return typeof place === 'string' && /^\/(?!\/)/.test(place) && place.length <= longestPlace ? place : null
}

export const signInAddress = (returnTo: string | null): string =>
  returnTo === null ? '/api/login' : `/api/login?returnTo=${encodeURIComponent(returnTo)}`

/** The parameters of a sign-in, also of one that ended less than a day ago; empty for an unknown id. */
export async function wishesOfSignIn(db: Database, uid: string | undefined): Promise<SignInWishes> {
  // PostgreSQL has no text with this character.
  if (uid === undefined || uid.includes('\0')) return {}
  const { rows } = await db.query<{ payload: { params?: SignInWishes } }>({
    name: 'identity-sign-in-wishes',
    text: `select payload from identity_payloads where model = 'Interaction' and id = $1`,
    values: [uid],
  })
  return rows[0]?.payload.params ?? {}
}
