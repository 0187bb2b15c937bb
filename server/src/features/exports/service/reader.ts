import type { LowStockRule, StockStatus } from '@stowage/contract/items.rules'
import type { Preferences } from '@stowage/contract/users.rules'
import type { Ctx } from '../../../context.ts'
import { createTextsFor, type ReaderTexts } from '../../../texts/reader-texts.ts'
import { getCurrentUser } from '../../users/service.ts'
import { lowStockRuleOf } from '../../workspaces/service.ts'
import { statusTexts } from './table.ts'

/** Whom a file is for: their words, their days, and what is low for them. */
export interface Reader extends ReaderTexts {
  timezone: string
  dateFormat: Preferences['dateFormat']
  rule: LowStockRule
  now: Date
  /** A time as the person's day: yyyy-MM-dd. */
  dayOf: (time: string) => string
  /** The same in the order that they have chosen. */
  dateOf: (time: string) => string
  publicUrl: string
  /** A status in the words of the specification, for programs: the same in every language. */
  exactStatus: (status: StockStatus) => string
}

const textsFor = createTextsFor()

/** A formatter takes microseconds, and most things were changed in the same few minutes. */
const mostKnown = 10_000

function daysIn(timeZone: string): (time: string) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const known = new Map<string, string>()
  return (time) => {
    const minute = time.slice(0, 16)
    const found = known.get(minute)
    if (found !== undefined) return found
    if (known.size >= mostKnown) known.clear()
    const day = format.format(new Date(time))
    known.set(minute, day)
    return day
  }
}

export async function readerOf(ctx: Ctx): Promise<Reader> {
  const { timezone, dateFormat, language } = await getCurrentUser(ctx)
  const { text, language: spoken } = textsFor([language])
  const dayOf = daysIn(timezone)
  const dateOf = (time: string) => {
    const [yyyy = '', MM = '', dd = ''] = dayOf(time).split('-')
    return dateFormat.replace('yyyy', yyyy).replace('MM', MM).replace('dd', dd)
  }
  const { publicUrl } = ctx
  return {
    ...{ language: spoken, text, timezone, dateFormat, dayOf, dateOf, publicUrl },
    rule: lowStockRuleOf(ctx),
    now: ctx.now(),
    exactStatus: (status) => textsFor(['en']).text(statusTexts[status]),
  }
}
