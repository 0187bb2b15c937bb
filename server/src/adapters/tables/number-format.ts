/** One rule of a format: digits between two texts. */
interface Section {
  before: string
  after: string
  isPercent: boolean
  wholeDigits: number
  decimals: number
  isGrouped: boolean
  language: string
}

/** How a workbook shows numbers; null for a rule that shows something else than digits, such as a fraction or a power. */
export interface NumberFormat {
  positive: Section | null
  /** Undefined where a minus before the positive form shows it. */
  negative: Section | null | undefined
}

/** Languages by the low ten bits of the number by which a workbook names a language with its country. */
const languages: Readonly<Record<number, string>> = {
  4: 'zh',
  7: 'de',
  9: 'en',
  10: 'es',
  12: 'fr',
  16: 'it',
  17: 'ja',
  18: 'ko',
  22: 'pt',
}

/** `"text"`, `\a`, `_a`, `*a`, `[$€-407]`, `[Red]`, `#,##0.00` and any other character. */
const token =
  /"([^"]*)"|\\(.)|[_*].|\[\$([^\]-]*)(?:-([\da-f]+))?\]|\[([^\]]*)\]|([#0?][#0?,]*(?:\.[#0?]+)?)|(.)/giu

/** The most digits that are shown; a number has no more. */
const maxDigits = 20

function sectionOf(format: string): Section | null {
  let [before, after, digits, language] = ['', '', '', 'en']
  for (const [, quoted, escaped, symbol, code, rule, placeholders, other] of format.matchAll(token)) {
    if (code) language = languages[Number.parseInt(code, 16) & 0x3ff] ?? 'en'
    if (rule !== undefined && !/^[a-z]+\d*$/i.test(rule)) return null
    if (placeholders !== undefined && (digits !== '' || placeholders.endsWith(','))) return null
    if (other !== undefined && /[a-z@/.,]/i.test(other)) return null
    digits ||= placeholders ?? ''
    const text = quoted ?? escaped ?? symbol ?? other ?? ''
    if (digits === '') before += text
    else after += text
  }
  const [whole = '', decimals = ''] = digits.replaceAll(',', '').split('.')
  const wholeDigits = Math.max(1, whole.replaceAll(/[^0]/g, '').length)
  if (digits === '' || wholeDigits + decimals.length > maxDigits) return null
  const isPercent = /%/.test(before + after)
  return {
    before,
    after,
    isPercent,
    wholeDigits,
    decimals: decimals.length,
    isGrouped: digits.includes(','),
    language,
  }
}

/** Reads a format such as `#,##0.00\ [$€-407]`, `0%` or `"A-"0000`. */
export function numberFormat(format: string): NumberFormat {
  const [positive = '', negative] = format.split(';')
  return { positive: sectionOf(positive), negative: negative === undefined ? undefined : sectionOf(negative) }
}

const writers = new Map<string, Intl.NumberFormat>()

function writerOf({ language, wholeDigits, decimals, isGrouped }: Section): Intl.NumberFormat {
  const key = `${language} ${wholeDigits} ${decimals} ${isGrouped}`
  const writer =
    writers.get(key) ??
    new Intl.NumberFormat(language, {
      ...{
        minimumIntegerDigits: wholeDigits,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      },
      useGrouping: isGrouped ? 'always' : false,
    })
  writers.set(key, writer)
  return writer
}

/** A number as its format shows it, with the marks of the format's language; undefined if the format has no plain digits. */
export function formatNumber(value: number, { positive, negative }: NumberFormat): string | undefined {
  const section = value < 0 && negative !== undefined ? negative : positive
  if (!section) return undefined
  const shown = writerOf(section).format(Math.abs(value) * (section.isPercent ? 100 : 1))
  const sign = value < 0 && negative === undefined ? '-' : ''
  return `${sign}${section.before}${shown}${section.after}`.trim()
}

/** Whether a format fills a number with zeros at the left: then it is a code, and the zeros belong to it. */
export const isCodeFormat = ({ positive }: NumberFormat) =>
  positive !== null && positive.wholeDigits > 1 && positive.decimals === 0 && !positive.isGrouped
