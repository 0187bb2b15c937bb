import type { Container } from '@stowage/contract/containers'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { limitsOf } from '../../billing/service.ts'
import { lockContainers as lockRows, lockContainersOf as lockRowsOf } from '../store/find-containers.ts'
import { type ContainerCount, isThere, lockContainerCount as lockCount } from '../store/write-containers.ts'

export type LockedContainer = Omit<Container, 'qrCode'>

/** Refuses adding to, moving into and editing a blocked container. */
export async function refuseBlocked(ctx: Ctx, container: { name: string; blocked: boolean }): Promise<void> {
  if (!container.blocked) return
  const limits = await limitsOf(ctx)
  throw refusal('CONTAINER_BLOCKED', 'container.blocked', {
    name: container.name,
    plan: limits.displayName,
    limit: limits.containers,
  })
}

/** Locks the existing ones of the containers by id, until the end of the transaction. */
export async function lockContainers(
  ctx: Ctx,
  ids: readonly number[],
): Promise<Map<number, LockedContainer>> {
  const rows = await lockRows(ctx.db, ctx.workspace.id, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same, with the container of an item. The item may leave it while this waits. */
export async function lockContainersOf(
  ctx: Ctx,
  itemId: number,
  ids: readonly number[] = [],
): Promise<Map<number, LockedContainer>> {
  const rows = await lockRowsOf(ctx.db, ctx.workspace.id, itemId, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Counts the containers of the owner's plan and locks the number until the end of the transaction. A workspace that was
 * handed over while this waited is looked up again, each time, because the plan of its new owner counts.
 * @throws AppError WORKSPACE_NOT_FOUND where it was deleted meanwhile, or the account of its owner
 */
export async function lockContainerCount({ db, workspace: { id } }: Ctx): Promise<ContainerCount> {
  for (;;) {
    const count = await lockCount(db, id)
    if (count) return count
    if (!(await isThere(db, id))) throw refusal('WORKSPACE_NOT_FOUND', 'workspace.not-found')
  }
}
