import type { PublicCtx } from '../../../context.ts'
import { type ShownPerson, selectNames, selectShown } from '../store/names.ts'

/** The names of people by their ids, to show who did something. Deleted accounts are missing. */
export async function namesOf(
  ctx: Pick<PublicCtx, 'db'>,
  ids: readonly (number | null)[],
): Promise<Map<number | null, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  return known.length === 0 ? new Map() : selectNames(ctx.db, known)
}

/** People by their ids, with first name and picture. Deleted accounts are missing. */
export async function peopleOf(
  ctx: Pick<PublicCtx, 'db'>,
  ids: readonly number[],
): Promise<Map<number, ShownPerson>> {
  const known = [...new Set(ids)]
  return known.length === 0 ? new Map() : selectShown(ctx.db, known)
}
