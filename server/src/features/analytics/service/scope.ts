import type { Analytics } from '@stowage/contract/analytics'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { findContainer, findItem, type Scope } from '../store/scope.ts'

interface ChosenThing {
  containerId?: number | undefined
  location?: string | undefined
  itemId?: number | undefined
}

export function scopeOf({ containerId, location, itemId }: ChosenThing): Scope {
  if (containerId !== undefined) return { kind: 'container', id: containerId }
  if (location !== undefined) return { kind: 'place', location }
  if (itemId !== undefined) return { kind: 'item', id: itemId }
  return { kind: 'everything' }
}

/**
 * What a scope is called. A thing in Trash keeps its name.
 * @throws AppError NOT_FOUND
 */
export async function nameScope(ctx: Ctx, scope: Scope): Promise<Analytics['about']> {
  const { kind } = scope
  if (kind === 'everything') return { kind, name: null, isDeleted: false }
  if (kind === 'place') return { kind, name: scope.location, isDeleted: false }
  const find = kind === 'item' ? findItem : findContainer
  const found = await find(ctx.db, ctx.workspace.id, scope.id)
  if (!found) throw refusal('NOT_FOUND', kind === 'item' ? 'item.not-found' : 'container.not-found')
  return { kind, ...found }
}
