import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Info, parse } from 'csv-parse/sync'
import { newContainer } from '../../contract/src/containers.schemas.ts'
import { newItem } from '../../contract/src/items.schemas.ts'
import { readSaid, sentences } from '../../contract/src/sentences.ts'

export interface Thing {
  line: number
  container: { name: string; location: string }
  item: Omit<ReturnType<typeof newItem.parse>, 'containerId'>
}

/** A record of a CSV file, with the line on which it ends. */
interface CsvRecord {
  line: number
  fields: string[]
}

/** The records of a CSV file, empty lines left out. A quote within a field stands for itself. */
function readCsv(text: string): CsvRecord[] {
  const records: unknown = parse(text, {
    bom: true,
    info: true,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  // The types of the library don't know what `info` adds.
  return (records as { info: Info; record: string[] }[]).map(({ info, record }) => ({
    line: info.lines,
    fields: record,
  }))
}

/** What each column may be called, in lower case without signs. */
const columns = {
  container: ['container', 'containername', 'box'],
  item: ['item', 'name', 'itemname'],
  sku: ['sku', 'articlenumber'],
  quantity: ['quantity', 'qty', 'count'],
  minQuantity: ['minquantity', 'minimumquantity', 'minimum', 'min'],
  location: ['location', 'place'],
  description: ['description', 'notes'],
  barcode: ['barcode', 'ean'],
} as const
type Column = keyof typeof columns

const defaults = { container: 'Imported', location: 'Other' }

const plainName = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function findColumns({ line, fields }: CsvRecord): { places: Map<Column, number>; unknown: string[] } {
  const places = new Map<Column, number>()
  const unknown: string[] = []
  for (const [index, header] of fields.entries()) {
    const column = (Object.keys(columns) as Column[]).find((name) =>
      (columns[name] as readonly string[]).includes(plainName(header)),
    )
    if (!column) unknown.push(header.trim())
    else if (places.has(column))
      throw new Error(`Line ${line}: the column ${header.trim()} stands there twice.`)
    else places.set(column, index)
  }
  if (places.has('item')) return { places, unknown }
  throw new Error(
    `Line ${line}: there is no column "item" (or "name"). The first line must name the columns; known are ` +
      'container, item, sku, quantity, min quantity, location, description and barcode.',
  )
}

/** The first thing that a schema said, in English as all of this command. */
function sentenceOf(error: { issues: { message: string }[] }): string {
  const message = error.issues[0]?.message ?? ''
  const said = readSaid(message)
  if (!said) return message
  const { reason, values } = said
  const messages = { en: { [reason]: compileMessage(sentences[reason]) } }
  return setupI18n({ locale: 'en', messages }).t(reason, values)
}

function readThing(record: CsvRecord, width: number, places: Map<Column, number>): Thing {
  const { line, fields } = record
  if (fields.length !== width) {
    throw new Error(
      `Line ${line}: ${fields.length} columns instead of ${width}. Is a comma or a quote missing?`,
    )
  }
  const text = (column: Column) => fields[places.get(column) ?? -1]?.trim() ?? ''
  const number = (column: Column) => (/^-?\d+$/.test(text(column)) ? Number(text(column)) : text(column))
  const container = newContainer.safeParse({
    name: text('container') || defaults.container,
    location: text('location') || defaults.location,
  })
  const item = newItem.safeParse({
    name: text('item'),
    // Any number will do here: the container gets its own when it is there.
    containerId: 1,
    ...(text('quantity') ? { quantity: number('quantity') } : {}),
    ...(text('minQuantity') ? { minQuantity: number('minQuantity') } : {}),
    description: text('description'),
    sku: text('sku'),
    barcode: text('barcode'),
  })
  if (!container.success) throw new Error(`Line ${line}: ${sentenceOf(container.error)}`)
  if (!item.success) throw new Error(`Line ${line}: ${sentenceOf(item.error)}`)
  const { containerId: _, ...given } = item.data
  const { name: containerName, location } = container.data
  return {
    line,
    container: { name: containerName, location },
    item: given,
  }
}

/** Reads a whole table of things. An invalid line stops it with its number, before anything is sent. */
export function readThings(text: string): { things: Thing[]; unknownColumns: string[] } {
  const [first, ...records] = readCsv(text)
  if (!first) throw new Error('The file is empty.')
  const { places, unknown } = findColumns(first)
  const things = records.map((record) => readThing(record, first.fields.length, places))
  return { things, unknownColumns: unknown }
}
