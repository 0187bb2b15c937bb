import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importLimits } from '@stowage/contract/imports.rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watchChildren } from '../../../test/child-memory.ts'
import { workbookOf } from '../../../test/workbook.ts'
import { TableReading } from './read-table.ts'
import { displayText, numberOf, shownOf } from './shown-cell.ts'
import { uncomputed } from './uncomputed.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stowage-tables-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Reads a file to its end, and gives its rows or its fault, and how much memory the process took. */
async function read(content: string | Buffer) {
  const path = join(folder, 'file')
  await writeFile(path, content)
  const file = await open(path)
  const stop = watchChildren('table-program')
  const reading = new TableReading(file.fd, importLimits)
  const rows: string[][] = []
  let end: unknown
  try {
    for await (const news of reading) {
      if (news.kind === 'head') rows.push(news.headings)
      if (news.kind === 'part') rows.push(...JSON.parse(news.rows))
      if (news.kind === 'end') end = news.count
    }
  } catch (error) {
    const { fault, row } = error as { fault?: string; row?: number }
    if (fault === undefined) throw error
    end = row === undefined ? fault : [fault, row]
  }
  const memory = Math.max(...stop().peaks)
  await file.close()
  return { end, rows, memory, spent: reading.spent }
}

const megabytes = (text: string, count = 44) => Buffer.alloc(count * 1024 * 1024, text)
const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c></row>'
const cell = (text: string) => `<row r="2"><c r="A2" t="inlineStr"><is><t>${text}</t></is></c></row>`
/** Text that packs badly. */
const noise = (length: number) =>
  Array.from({ length: length / 8 }, (_, at) =>
    (Math.imul(at, 2_654_435_761) >>> 0).toString(16).padStart(8),
  ).join('')

describe('a file that becomes far more than it is', () => {
  it.each<[string, () => string | Buffer, unknown]>([
    ['44 MB of semicolons', () => megabytes(';'), 'too-many-columns'],
    ['4 MB of line ends', () => megabytes('\n', 4), 'empty'],
    [
      '44 MB of line ends and a row',
      () => Buffer.concat([megabytes('\n'), Buffer.from('a,b')]),
      ['too-many-blank-rows', 1],
    ],
    ['44 MB of rows of commas', () => megabytes(`${','.repeat(150)}\n`), 'empty'],
    ['44 MB of quotes', () => megabytes('"'), ['row-too-long', 1]],
    ['a cell of 44 MB', () => Buffer.concat([Buffer.from('name\n'), megabytes('x')]), ['row-too-long', 2]],
    [
      'an Excel cell of 20,001 letters',
      () => workbookOf({ rows: head + cell('x'.repeat(20_001)) }),
      ['cell-too-long-in', 2],
    ],
    [
      'an Excel cell of 9 MB',
      () => workbookOf({ rows: head + cell(noise(9_000_000)) }),
      ['cell-too-long-in', 2],
    ],
    [
      'an Excel cell that packs 100 times smaller',
      () => workbookOf({ rows: head + cell('x'.repeat(20_000_000)) }),
      'too-large-inside',
    ],
    [
      'a million empty Excel rows',
      () => workbookOf({ rows: head + '<row/>'.repeat(1_400_000) }),
      'too-large-inside',
    ],
    [
      'shared texts without an end',
      () => workbookOf({ rows: head, strings: `<si><t>${noise(9_000_000)}</t></si>` }),
      'too-large-inside',
    ],
    [
      'millions of shared texts',
      () => workbookOf({ rows: head, strings: '<si/>'.repeat(1_500_000) }),
      'too-large-inside',
    ],
    [
      'one shared text in very many cells',
      () =>
        workbookOf({
          rows:
            head +
            Array.from(
              { length: 20_000 },
              (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>0</v></c></row>`,
            ).join(''),
          strings: `<si><t>${'x'.repeat(19_000)}</t></si>`,
        }),
      'too-large-inside',
    ],
    ['elements in each other', () => workbookOf({ rows: '<a>'.repeat(200) }), 'damaged'],
    [
      'column 201 of an Excel file',
      () => workbookOf({ rows: '<row><c r="GS1"><v>1</v></c></row>' }),
      'too-many-columns',
    ],
  ])('%s', async (_, make, fault) => {
    const { end, memory, spent } = await read(make())
    expect(end).toEqual(fault)
    // Of this most is Node itself.
    expect(memory).toBeGreaterThan(0)
    expect(memory).toBeLessThan(150)
    expect(spent).toBeGreaterThan(0)
  })
})

it('takes empty rows at the end, and columns without anything', async () => {
  const { end, rows } = await read(
    `name,room\nTent,Attic${','.repeat(300)}\n${`${','.repeat(300)}\n`.repeat(3_000)}`,
  )
  expect([end, rows]).toEqual([
    1,
    [
      ['name', 'room'],
      ['Tent', 'Attic'],
    ],
  ])
})

it('reads what Excel writes: shared, rich and spoken texts, dates, errors, blank rows and what a formula came to', async () => {
  const { end, rows } = await read(
    workbookOf({
      strings:
        '<si><t>name</t></si><si><r><t>Ten</t></r><r><t xml:space="preserve">t </t></r></si>' +
        '<si><t>空箱</t><rPh sb="0" eb="1"><t>アキ</t></rPh></si><si><t>a_x000D_b &amp; c</t></si>',
      styles:
        '<numFmts><numFmt numFmtId="164" formatCode="[Red]yyyy\\-mm"/><numFmt numFmtId="165" formatCode="0 &quot;days&quot;"/></numFmts>' +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>',
      rows:
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="str"><f>"x"</f><v>b</v></c><c r="E1"><v>1</v></c></row>' +
        '<row r="4"><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>3</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>' +
        '<row r="5"><c r="A5" s="1"><v>45325</v></c><c r="B5" s="2"><v>45325.5</v></c><c r="C5" s="3"><v>3</v></c><c r="E5"><v>1E+3</v></c></row>' +
        '<row r="6"><c r="A6" s="1"/></row>',
    }),
  )
  expect(end).toBe(2)
  expect(rows).toEqual([
    ['name', 'b', '', '', '1'],
    ['Tent ', '空箱', 'a\rb & c', 'TRUE', '#N/A'],
    ['2024-02-03', '2024-02-03 12:00:00', '3 days\uFDD13', '', '1000'],
  ])
})

it('leaves characters for private use as they are, which some fonts draw as signs', async () => {
  const signs = '\uE000=1 \uE001 2 \uF8FF'
  const { rows } = await read(
    workbookOf({ rows: `${head}<row r="2"><c r="A2" t="inlineStr"><is><t>${signs}</t></is></c></row>` }),
  )
  expect(rows.at(-1)?.map((cell) => [cell, shownOf(cell), numberOf(cell), displayText(cell)])).toEqual([
    [signs, signs, signs, signs],
  ])
})

it('replaces characters of texts and formats that would be taken for its own marks', async () => {
  const marked = '\uFDD0=1 \uFDD1'
  const shown = '\uFFFD=1 \uFFFD'
  const plain = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const format = `<numFmt numFmtId="165" formatCode="&quot;${marked}&quot;0"/>`
  const rowsOf = async (first: string, second: string) => {
    const book = workbookOf({
      styles: `<numFmts>${format}</numFmts><cellXfs><xf numFmtId="165"/></cellXfs>`,
      rows: `<row r="1">${plain('name')}${plain('price')}</row><row r="2">${first}${second}</row>`,
    })
    return (await read(book)).rows.at(-1)
  }
  const escaped = '<c t="str"><v>_xFDD0_=1 _xFDD1_</v></c>'
  expect(await rowsOf(plain(marked), escaped)).toEqual([shown, shown])
  const number = '<c s="0"><v>2</v></c>'
  expect(await rowsOf(`<c t="e"><v>${marked}</v></c>`, number)).toEqual([shown, `${shown}2\uFDD12`])
  expect((await read(`name,room\n${marked},x\n`)).rows.at(-1)).toEqual([shown, 'x'])
})

it('tells a formula without a result from a text that begins with an equals sign', async () => {
  const { rows } = await read(
    workbookOf({
      rows: `${head}<row r="2"><c r="A2" t="inlineStr"><is><t>=Kit 3</t></is></c><c r="B2"><f>1+1</f></c></row>`,
    }),
  )
  expect(rows.at(-1)).toEqual(['=Kit 3', `${uncomputed}1+1`])
})

it('counts days from 1904 on where the file says so', async () => {
  const { rows } = await read(
    workbookOf({
      properties: '<workbookPr date1904="1"/>',
      styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
      rows: `${head}<row r="2"><c r="A2" s="0"><v>43863</v></c></row>`,
    }),
  )
  expect(rows.at(-1)).toEqual(['2024-02-03'])
})
