import type { Ctx } from '../../../context.ts'
import { lastChangerOf } from '../../events/service.ts'
import { namesOf } from './names-of.ts'

/** Names the other person who made the last change of a thing, for the refusal of a conflict (EDIT-01). */
export async function changedBy(
  ctx: Ctx,
  field: 'itemId' | 'containerId',
  id: number,
): Promise<{ changedBy?: string }> {
  const person = await lastChangerOf(ctx, field, id)
  const name = (await namesOf(ctx, [person])).get(person)
  return name === undefined ? {} : { changedBy: name }
}
