import type { Ctx } from '../../../context.ts'
import { logoOnWhite } from '../../brands/service/logo-on-white.ts'
import { usedBrandOf } from '../../brands/service.ts'
import { getCurrentUser } from '../../users/service.ts'
import { lowStockRuleOf } from '../../workspaces/service.ts'
import { createReader, type FileBrand, type Reader } from './create-reader.ts'

async function brandOf(ctx: Ctx, hasPictures: boolean): Promise<FileBrand | null> {
  const brand = await usedBrandOf(ctx, ctx.workspace.id)
  if (!brand) return null
  const { name, color, returnTo, logo } = brand
  return { name, color, returnTo, logo: hasPictures && logo ? await logoOnWhite(ctx, logo) : null }
}

/** The actor as the reader of a file. `hasPictures`: the file shows the logo of the workspace. */
export async function readerOf(ctx: Ctx, { hasPictures = false } = {}): Promise<Reader> {
  const { timezone, dateFormat, language } = await getCurrentUser(ctx)
  const { publicUrl } = ctx
  return createReader({
    language,
    timezone,
    dateFormat,
    publicUrl,
    rule: lowStockRuleOf(ctx),
    now: ctx.now(),
    brand: await brandOf(ctx, hasPictures),
  })
}
