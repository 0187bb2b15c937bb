import type { Container } from '@stowage/contract/containers'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { limitsOf } from '../../billing/service.ts'
import { lockContainers as lockRows, lockContainersOf as lockRowsOf } from '../store/find-containers.ts'

export type LockedContainer = Omit<Container, 'qrCode'>

/** Refuses what a blocked container doesn't allow: adding, moving in and editing. */
export async function refuseBlocked(ctx: Ctx, container: { name: string; blocked: boolean }): Promise<void> {
  if (!container.blocked) return
  const limits = await limitsOf(ctx)
  throw refusal('CONTAINER_BLOCKED', 'container.blocked', {
    name: container.name,
    plan: limits.displayName,
    limit: limits.containers,
  })
}

/** Locks those of the containers that are live until the end of the transaction, by id. */
export async function lockContainers(
  ctx: Ctx,
  ids: readonly number[],
): Promise<Map<number, LockedContainer>> {
  const rows = await lockRows(ctx.db, ctx.workspace.id, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same with the container in which an item lies, beside others. The item may leave it while this waits. */
export async function lockContainersOf(
  ctx: Ctx,
  itemId: number,
  ids: readonly number[] = [],
): Promise<Map<number, LockedContainer>> {
  const rows = await lockRowsOf(ctx.db, ctx.workspace.id, itemId, ids)
  return new Map(rows.map((row) => [row.id, row]))
}
