import type { Container } from '@stowage/contract/containers'
import type { PublicCtx } from '../../../context.ts'
import type { ContainerRow } from '../store/container-rows.ts'

/** A stored container as the contract shows it: with the address that its label holds. */
export function showContainer(ctx: Pick<PublicCtx, 'publicUrl'>, row: ContainerRow): Container {
  return { ...row, qrCode: `${ctx.publicUrl}/containers/${row.id}` }
}
