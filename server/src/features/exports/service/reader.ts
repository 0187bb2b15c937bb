import type { Ctx } from '../../../context.ts'
import { getCurrentUser } from '../../users/service.ts'
import { lowStockRuleOf } from '../../workspaces/service.ts'
import { createReader, type Reader } from './create-reader.ts'

/** The actor as the reader of a file. */
export async function readerOf(ctx: Ctx): Promise<Reader> {
  const { timezone, dateFormat, language } = await getCurrentUser(ctx)
  const { publicUrl } = ctx
  return createReader({
    language,
    timezone,
    dateFormat,
    publicUrl,
    rule: lowStockRuleOf(ctx),
    now: ctx.now(),
  })
}
