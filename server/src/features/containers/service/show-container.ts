import type { PublicCtx } from '../../../context.ts'
import type { ContainerRow } from '../store/container-rows.ts'

/** The address in the code of a container's label. */
export function labelAddressOf({ publicUrl }: Pick<PublicCtx, 'publicUrl'>, id: number): string {
  return `${publicUrl}/containers/${id}`
}

/** A stored container as the contract shows it, with the address of its label. */
export function showContainer<Row extends ContainerRow>(
  ctx: Pick<PublicCtx, 'publicUrl'>,
  row: Row,
): Row & { qrCode: string } {
  return { ...row, qrCode: labelAddressOf(ctx, row.id) }
}
