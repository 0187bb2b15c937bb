import type { Ctx } from '../../../context.ts'
import { logoPixels } from '../../brands/service/logo-pixels.ts'
import { type StoredBrand, usedBrandOf } from '../../brands/service.ts'
import type { LabelBrand } from './design-foot.ts'

/** The brand of the workspace for its labels, with what decides how it looks; null without one. */
export async function labelBrandOf(ctx: Ctx): Promise<{ brand: LabelBrand; seen: StoredBrand } | null> {
  const seen = await usedBrandOf(ctx, ctx.workspace.id)
  if (!seen) return null
  const { text } = ctx.textsFor([ctx.actor.language])
  const { name, returnTo, logo } = seen
  const brand = {
    name,
    returnLine: returnTo === null ? null : text('label.return-to', { address: returnTo }),
    logo: logo && { ...logo, draw: (size: { width: number; height: number }) => logoPixels(ctx, logo, size) },
  }
  return { brand, seen }
}
