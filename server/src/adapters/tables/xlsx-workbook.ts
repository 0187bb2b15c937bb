import { type NumberFormat, numberFormat } from './number-format.ts'
import { withoutMarks } from './shown-cell.ts'
import { TableError } from './table-fault.ts'
import type { TableFile } from './table-file.ts'
import { readAllXml } from './xml-events.ts'
import { unpack, type ZipEntry, zipContents } from './zip-contents.ts'

export interface Sheet {
  name: string
  isHidden: boolean
  /** The entry with its rows. */
  entry: ZipEntry
}

/** The parts that the cells of all sheets refer to. */
export interface Workbook {
  sheets: Sheet[]
  sharedStrings: readonly string[]
  /** Bytes of the shared texts in the file. */
  sharedBytes: number
  /** The number formats by the index of the style. */
  styles: readonly CellStyle[]
  /** True when days are counted from 1904 instead of 1900. */
  is1904: boolean
}

/** Shows a number as a date or a time, or by a format of numbers. */
interface CellStyle {
  /** Whether a format of dates has days, else it shows hours alone. */
  date?: { hasDays: boolean; hasSeconds: boolean }
  number?: NumberFormat
}

const main = 'xl/workbook.xml'

/** Formats of dates that Excel identifies by a number only, and among them those of times. */
const isDateNumber = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
const isTimeNumber = (id: number) => (id >= 18 && id <= 21) || (id >= 45 && id <= 47)
const isMinuteNumber = (id: number) => id === 18 || id === 20

/** Formats of numbers that Excel identifies by a number only. */
const numberFormats: Readonly<Record<number, string>> = {
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  ...{
    37: '#,##0_);(#,##0)',
    38: '#,##0_);(#,##0)',
    39: '#,##0.00_);(#,##0.00)',
    40: '#,##0.00_);(#,##0.00)',
  },
}

/** A format without its texts and rules, in which letters stand for parts of a date: [Red], "text", \\a, *a and _a. */
const bareFormat = (format: string) => format.replace(/\[[^\]]*\]|"[^"]*"|[\\*_]./g, '')

/** Whether a format contains letters for dates and times. */
function isDateFormat(format: string): boolean {
  if (/\[[hms]+\]/i.test(format)) return true
  const bare = bareFormat(format)
  return !/general|@/i.test(bare) && /[ydhs]|m{3}|a\/p/i.test(bare)
}

function styleOf(format: string): CellStyle {
  if (!isDateFormat(format)) return { number: numberFormat(format) }
  const hasDays = /[yd]|m{3}/i.test(bareFormat(format)) || !/[hs]/i.test(format)
  return { date: { hasDays, hasSeconds: /s/i.test(format.replaceAll(/"[^"]*"|\\./g, '')) } }
}

function builtInStyle(id: number): CellStyle {
  if (isDateNumber(id)) return { date: { hasDays: !isTimeNumber(id), hasSeconds: !isMinuteNumber(id) } }
  const format = numberFormats[id]
  return format === undefined ? {} : { number: numberFormat(format) }
}

/** Phonetic hints beside a shared text, which are not part of it. */
const besideText = 'rPh'
const escaped = /_x([0-9A-Fa-f]{4})_/g

/** A text as Excel shows it: characters that XML can't contain are written as `_x000D_`. */
export const shownText = (text: string) =>
  withoutMarks(text.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))))

/** Memory limit of the shared texts in bytes, with the overhead of each. */
const maxTextBytes = 64 * 1024 * 1024
const bytesOfText = 48

/**
 * Reads the shared texts, each up to one character more than the limit.
 * @throws TableError
 */
async function readSharedStrings(pieces: AsyncIterable<Uint8Array>, letters: number): Promise<string[]> {
  const texts: string[] = []
  let bytes = 0
  let text = ''
  let [isText, isBeside] = [false, false]
  await readAllXml(pieces, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === besideText) isBeside = true
      else if (name === 't') isText = !isBeside
    },
    text(part) {
      if (isText && text.length <= letters) text += part
    },
    close(name) {
      if (name === besideText) isBeside = false
      else if (name === 't') isText = false
      if (name !== 'si') return
      const kept = shownText(text).slice(0, letters + 1)
      bytes += kept.length + bytesOfText
      if (bytes > maxTextBytes) throw new TableError('too-large-inside')
      texts.push(kept)
    },
  })
  return texts
}

async function readStyles(pieces: AsyncIterable<Uint8Array>): Promise<CellStyle[]> {
  const formats = new Map<number, string>()
  const styles: CellStyle[] = []
  let isOfCells = false
  await readAllXml(pieces, {
    open(name, attributes) {
      const id = Number(attributes['numFmtId'])
      if (name === 'numFmt') formats.set(id, attributes['formatCode'] ?? '')
      else if (name === 'cellXfs') isOfCells = true
      else if (name === 'xf' && isOfCells) {
        const format = formats.get(id)
        styles.push(format === undefined ? builtInStyle(id) : styleOf(format))
      }
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

interface Relation {
  kind: string
  path: string
}

/** Resolves the ids of the workbook: its sheets, texts and styles. */
async function readRelations(pieces: AsyncIterable<Uint8Array>): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  await readAllXml(pieces, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      const path = new URL(Target, 'file:///xl/').pathname.slice(1)
      relations.set(Id, { kind: Type.slice(Type.lastIndexOf('/') + 1), path: decodeURIComponent(path) })
    },
  })
  return relations
}

interface Listed {
  sheets: { name: string; id: string; isHidden: boolean }[]
  is1904: boolean
}

async function readList(pieces: AsyncIterable<Uint8Array>): Promise<Listed> {
  const listed: Listed = { sheets: [], is1904: false }
  await readAllXml(pieces, {
    open(name, attributes) {
      if (name === 'workbookPr') listed.is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      const isHidden = ['hidden', 'veryHidden'].includes(attributes['state'] ?? '')
      listed.sheets.push({ name: attributes['name'] ?? '', id, isHidden })
    },
  })
  return listed
}

/**
 * Reads the sheets of an Excel file and everything that cells refer to. Each text is kept up to one character more than
 * the limit.
 * @throws TableError
 */
export async function readWorkbook(file: TableFile, letters: number): Promise<Workbook> {
  const entries = await zipContents(file)
  const list = entries.get(main)
  if (!list) throw new TableError(entries.has('content.xml') ? 'is-open-document' : 'not-a-table')
  const { sheets, is1904 } = await readList(unpack(file, list))
  const links = entries.get('xl/_rels/workbook.xml.rels')
  const relations = links ? await readRelations(unpack(file, links)) : new Map<string, Relation>()
  const entryOf = (kind: string) =>
    entries.get([...relations.values()].find((one) => one.kind === kind)?.path ?? '')
  const [texts, styles] = [entryOf('sharedStrings'), entryOf('styles')]
  return {
    // A chart sheet has no rows.
    sheets: sheets.flatMap(({ name, id, isHidden }) => {
      const { kind, path = '' } = relations.get(id) ?? {}
      const entry = kind === 'worksheet' ? entries.get(path) : undefined
      return entry ? [{ name, isHidden, entry }] : []
    }),
    sharedStrings: texts ? await readSharedStrings(unpack(file, texts), letters) : [],
    sharedBytes: texts?.unpacked ?? 0,
    styles: styles ? await readStyles(unpack(file, styles)) : [],
    is1904,
  }
}
