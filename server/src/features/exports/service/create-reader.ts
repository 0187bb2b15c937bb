import type { LowStockRule, StockStatus } from '@stowage/contract/items.rules'
import type { Preferences } from '@stowage/contract/users.rules'
import { createTextsFor, type ReaderTexts } from '../../../texts/reader-texts.ts'
import type { DocumentLogo } from '../../brands/service/logo-on-white.ts'
import { statusTexts } from './table.ts'

/** The reader's settings as they are passed to a thread. */
export interface ReaderFacts {
  language: string
  timezone: string
  dateFormat: Preferences['dateFormat']
  /** The rule for low stock of their workspace. */
  rule: LowStockRule
  now: Date
  publicUrl: string
  /** Null: without one. */
  brand: FileBrand | null
}

/** The brand of the workspace on its files. */
export interface FileBrand {
  name: string
  color: string
  returnTo: string | null
  /** Null: none, or a file without pictures. */
  logo: DocumentLogo | null
}

/** The person who receives the file: their texts, their time zone, and their rule for low stock. */
export interface Reader extends ReaderFacts, ReaderTexts {
  /** The day of a time in the person's time zone: yyyy-MM-dd. */
  dayOf: (time: string) => string
  /** The same in the date format that they have chosen. */
  dateOf: (time: string) => string
  /** A status in the words of the specification, for programs: the same in every language. */
  exactStatus: (status: StockStatus) => string
}

const textsFor = createTextsFor()

/** Upper bound of cached dates: formatting takes microseconds, and most things were changed in the same few minutes. */
const maxKnown = 10_000

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
    if (known.size >= maxKnown) known.clear()
    const day = format.format(new Date(time))
    known.set(minute, day)
    return day
  }
}

export function createReader(facts: ReaderFacts): Reader {
  const { text, language } = textsFor([facts.language])
  const dayOf = daysIn(facts.timezone)
  const dateOf = (time: string) => {
    const [yyyy = '', MM = '', dd = ''] = dayOf(time).split('-')
    return facts.dateFormat.replace('yyyy', yyyy).replace('MM', MM).replace('dd', dd)
  }
  const exactStatus = (status: StockStatus) => textsFor(['en']).text(statusTexts[status])
  return { ...facts, language, text, dayOf, dateOf, exactStatus }
}
