import type { Ctx } from '../../../context.ts'
import { lastChangerOf } from '../../events/service.ts'
import { peopleOf } from './names-of.ts'

/** Names the other person who made the last change of a thing by the first name, for the refusal of a conflict (EDIT-01). */
export async function changedBy(
  ctx: Ctx,
  field: 'itemId' | 'containerId',
  id: number,
): Promise<{ changedBy?: string }> {
  const person = await lastChangerOf(ctx, field, id)
  const name = person === null ? undefined : (await peopleOf(ctx, [person])).get(person)?.name
  return name === undefined ? {} : { changedBy: name }
}
