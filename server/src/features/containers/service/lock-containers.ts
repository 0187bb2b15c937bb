import type { Container } from '@stowage/contract/containers'
import { AppError } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { type Limits, limitsOf } from '../../billing/service.ts'
import { lockContainers as lockRows } from '../store/find-containers.ts'

export type LockedContainer = Omit<Container, 'qrCode'>

/** `3 containers`, `1 container` */
export const containersIn = ({ containers }: Limits) =>
  `${containers} ${containers === 1 ? 'container' : 'containers'}`

/** Refuses what a blocked container doesn't allow: adding, moving in and editing. */
export async function refuseBlocked(ctx: Ctx, container: { name: string; blocked: boolean }): Promise<void> {
  if (!container.blocked) return
  const limits = await limitsOf(ctx)
  throw new AppError(
    'CONTAINER_BLOCKED',
    `“${container.name}” is blocked: it is over the limit of the ${limits.displayName} plan ` +
      `(${containersIn(limits)}). Upgrade to change it.`,
  )
}

/** Locks those of the containers that are live until the end of the transaction, by id. */
export async function lockContainers(
  ctx: Ctx,
  ids: readonly number[],
): Promise<Map<number, LockedContainer>> {
  const rows = await lockRows(ctx.db, ctx.workspace.id, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, row]))
}
