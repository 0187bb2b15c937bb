import type { Item } from '@stowage/contract/items'
import { stockStatus } from '@stowage/contract/items.rules'
import type { StreamPart } from '../../../streamed-response.ts'
import type { Reader } from './create-reader.ts'
import { type AnyTable, type ExportedContainer, statusTexts } from './table.ts'

/** Indents each line of a multi-line text below its heading. */
const indented = (text: string | null, by: string) =>
  text === null ? [] : text.split(/\r?\n/).map((line) => by + line)

function containerLines(row: ExportedContainer, reader: Reader): string[] {
  const count = reader.text('export.count-items', { count: row.itemCount })
  return [row.name, `  ${row.location}, ${count}`, ...indented(row.description, '  '), '']
}

function itemLines(row: Item, reader: Reader): string[] {
  const status = reader.text(statusTexts[stockStatus(row, reader.rule)])
  const codes = [row.sku, row.barcode].filter((code) => code !== null)
  const facts = [`${row.quantity} × ${row.name}`, status, ...codes].join(', ')
  return [`  ${facts}`, ...indented(row.description, '      ')]
}

/** Lines for people: containers one after the other, or items below their container. */
async function* linesOf(table: AnyTable, reader: Reader): AsyncGenerator<{ lines: string[]; rows: number }> {
  const day = reader.dateOf(reader.now.toISOString())
  const title = reader.text(table.kind === 'items' ? 'export.items-title' : 'export.containers-title', {
    day,
  })
  yield { lines: [title, ''], rows: 0 }
  let rows = 0
  let container: number | undefined
  if (table.kind === 'containers') {
    for await (const part of table.rows) {
      rows += part.length
      yield { lines: part.flatMap((row) => containerLines(row, reader)), rows }
    }
    return
  }
  for await (const part of table.rows) {
    const lines: string[] = []
    for (const row of part) {
      if (row.containerId !== container) {
        lines.push(...(container === undefined ? [] : ['']), `${row.containerName}, ${row.location}`)
      }
      container = row.containerId
      lines.push(...itemLines(row, reader))
    }
    rows += part.length
    yield { lines, rows }
  }
}

/** Writes text that is easy to read, in the reader's language. */
export async function* writeText(table: AnyTable, reader: Reader): AsyncGenerator<StreamPart> {
  for await (const { lines, rows } of linesOf(table, reader)) {
    yield { data: lines.map((line) => `${line}\n`).join(''), rows }
  }
}
