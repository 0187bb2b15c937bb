import type { AnswerOf, QueryOf } from '@stowage/contract/endpoint'
import type { listItemLetters as listItemLettersEndpoint } from '@stowage/contract/items'
import type { Ctx } from '../../../context.ts'
import { beforeLetters } from '../../../lists/letters.ts'
import { lowStockRuleOf } from '../../workspaces/service.ts'
import { countLetters } from '../store/count-letters.ts'
import { sortings } from '../store/list-items.ts'

/** Where each letter begins in the list of items by name, as far as that is told. */
export async function listItemLetters(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listItemLettersEndpoint> },
): Promise<AnswerOf<typeof listItemLettersEndpoint>> {
  const { sort = 'name-asc', filter: stock = 'all', containerId } = query
  const filter = { stock, lowStockRule: lowStockRuleOf(ctx), containerId }
  const counts = await countLetters(ctx.db, ctx.workspace.id, filter)
  return { letters: beforeLetters(counts, sortings[sort].direction) }
}
