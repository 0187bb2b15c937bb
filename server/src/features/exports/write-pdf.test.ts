import type { Item } from '@stowage/contract/items'
import { expect, it, vi } from 'vitest'
import { PdfPages } from '../../adapters/documents/pdf-pages.ts'
import { createReader } from './service/create-reader.ts'
import { PdfDrawing } from './service/draw-pdf.ts'
import type { AnyTable } from './service/table.ts'
import { writePdf } from './service/write-pdf.ts'

const reader = createReader({
  language: 'en',
  timezone: 'Europe/Berlin',
  dateFormat: 'yyyy-MM-dd',
  rule: 5,
  now: new Date('2026-01-05T03:00:00Z'),
  publicUrl: 'http://127.0.0.1:4400',
  brand: null,
})

const itemOf = (id: number): Partial<Item> => ({
  id,
  name: `Thing ${id}`,
  containerId: 1,
  containerName: 'Box',
  location: 'Attic',
  quantity: 1,
  description: 'abcdefghij'.repeat(190),
  sku: null,
  barcode: null,
  minQuantity: 0,
})

function tableOf(rows: readonly object[]): AnyTable {
  const parts = (async function* () {
    yield rows
  })()
  return { kind: 'items', rows: parts } as unknown as AnyTable
}

it('lets others have their turn while pages are drawn, and tells what they cost', async () => {
  const items = Array.from({ length: 300 }, (_, at) => itemOf(at + 1))
  const worked: number[] = []
  const parts = writePdf(tableOf(items), reader, async (work) => void worked.push(work))
  // The fonts are loaded with the first part: from now on only drawing takes time.
  expect((await parts.next()).value?.rows).toBe(100)
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const rows: number[] = []
  for await (const part of parts) rows.push(part.rows)
  isOver = true
  expect(rows).toEqual([200, 300, 300])
  expect(turns).toBeGreaterThan(100)
  expect(worked).toHaveLength(4)
  expect(Math.min(...worked)).toBeGreaterThan(0)
})

it('names a container again at the top of each page that continues it', async () => {
  const drawn: string[] = []
  const { linesOf, addPage } = PdfPages.prototype
  vi.spyOn(PdfPages.prototype, 'linesOf').mockImplementation(function note(this: PdfPages, ...given) {
    drawn.push(given[0])
    return linesOf.apply(this, given)
  })
  vi.spyOn(PdfPages.prototype, 'addPage').mockImplementation(function note(this: PdfPages) {
    drawn.push('new page')
    addPage.apply(this)
  })
  const drawing = await PdfDrawing.begin('items', reader)
  await drawing.add(Array.from({ length: 120 }, (_, at) => itemOf(at + 1)) as Item[])
  const turns = drawn.flatMap((text, at) => (text === 'new page' && at > 0 ? [drawn.slice(at, at + 3)] : []))
  expect(turns.length).toBeGreaterThan(1)
  for (const [, page, top] of turns) {
    expect(page).toMatch(/^Page \d+$/)
    expect(top).toBe('Box (continued)')
  }
  vi.restoreAllMocks()
})

it('fails where its thread fails', async () => {
  const broken = { ...itemOf(1), name: undefined }
  const read = async () => {
    for await (const _ of writePdf(tableOf([broken]), reader, async () => {}));
  }
  await expect(read()).rejects.toThrow('undefined')
})
