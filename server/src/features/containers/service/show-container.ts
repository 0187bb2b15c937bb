import type { Container } from '@stowage/contract/containers'
import type { PublicCtx } from '../../../context.ts'
import type { ContainerRow } from '../store.ts'

/** A stored container as the contract shows it: with the address that its label holds. */
export function showContainer(ctx: Pick<PublicCtx, 'publicUrl'>, row: ContainerRow): Container {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    location: row.location,
    itemCount: row.itemCount,
    lowItemCount: row.lowItemCount,
    qrCode: `${ctx.publicUrl}/containers/${row.id}`,
    blocked: row.blocked,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
