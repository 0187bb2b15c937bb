import type { Item } from '@stowage/contract/items'
import { expect, it } from 'vitest'
import { createTextsFor } from '../../texts/reader-texts.ts'
import type { Reader } from './service/reader.ts'
import type { AnyTable } from './service/table.ts'
import { writePdf } from './service/write-pdf.ts'

const time = '2026-01-05T03:00:00.000Z'
const reader = {
  ...createTextsFor()(['en']),
  timezone: 'Europe/Berlin',
  dateFormat: 'yyyy-MM-dd',
  rule: { threshold: 5 },
  now: new Date(time),
  dayOf: (at: string) => at.slice(0, 10),
  dateOf: (at: string) => at.slice(0, 10),
  publicUrl: 'http://127.0.0.1:4400',
  exactStatus: (status: string) => status,
} as unknown as Reader

const numbers = Array.from({ length: 60 }, (_, at) => at + 1)
const containers = numbers.map((id) => ({
  id,
  name: `Box ${id}`,
  location: 'Attic',
  description: null,
  itemCount: 0,
}))
const itemIn = (containerId: number, id: number): Partial<Item> => ({
  id,
  name: `Thing ${id}`,
  containerId,
  containerName: `Box ${containerId}`,
  location: 'Attic',
  description: null,
  sku: null,
  barcode: null,
  quantity: 1,
  minQuantity: 0,
})

/** How many rows are drawn from one turn of the others to the next. */
async function rowsBetweenTurns(kind: 'items' | 'containers', rows: readonly object[]): Promise<number[]> {
  const parts = (async function* () {
    yield rows
  })()
  const drawn = [0]
  for await (const part of writePdf({ kind, rows: parts } as unknown as AnyTable, reader))
    drawn.push(part.rows)
  return drawn.slice(1).map((now, at) => now - (drawn[at] ?? 0))
}

it('a PDF lets others have their turn after five codes, which take as long as twenty-five items', async () => {
  expect(Math.max(...(await rowsBetweenTurns('containers', containers)))).toBe(5)
  const ofOne = numbers.map((id) => itemIn(1, id))
  expect(Math.max(...(await rowsBetweenTurns('items', ofOne)))).toBe(25)
  const ofMany = numbers.map((id) => itemIn(id, id))
  expect(Math.max(...(await rowsBetweenTurns('items', ofMany)))).toBe(5)
})
