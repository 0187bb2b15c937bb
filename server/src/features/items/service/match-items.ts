import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { tagMatcher } from '../../../db/etag.ts'
import { selectByIds } from '../store/items-by-ids.ts'
import type { IdPath } from './find-items.ts'
import { itemTag } from './item-tag.ts'

/**
 * Refuses a call that says by If-Match how its items were read, where one of them is another by now: each must have one of
 * the tags. The items are locked. Without the header nothing is asked.
 * @throws AppError PRECONDITION_FAILED with the item as it is stored; of several, with the place of the first
 */
export async function assertIfMatch(ctx: Ctx, ids: readonly number[], pathOf?: IdPath): Promise<void> {
  if (ctx.ifMatch === undefined) return
  const isMatched = tagMatcher(ctx.ifMatch)
  const stored = await selectByIds(ctx.db, ctx.workspace.id, ids)
  const others = new Map(stored.flatMap((item) => (isMatched(itemTag(item)) ? [] : [[item.id, item]])))
  const other = others.get(ids.find((id) => others.has(id)) ?? 0)
  if (!other) return
  const refused = refusal('PRECONDITION_FAILED', 'item.changed-meanwhile', { name: other.name })
  throw (pathOf ? refused.at(pathOf(ids.indexOf(other.id))) : refused).with(other)
}
