import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ImportEncoding, type ImportSeparator, importSeparators } from '@stowage/contract/imports.rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodingOf, startIn } from './decode-text.ts'
import { TableFile } from './table-file.ts'
import { separatorOf, TextRows, textRows } from './text-rows.ts'

// Tables in all separators, encodings, line endings and ways of quoting are written, and read as they were.

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stowage-corpus-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The bytes of each character in an encoding that only decoders know. */
function encoderOf(encoding: ImportEncoding): (text: string) => Buffer {
  if (encoding === 'utf-8') return (text) => Buffer.from(text)
  if (encoding === 'utf-16le') return (text) => Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return (text) => Buffer.from(text, 'utf16le').swap16()
  const bytesOf = new Map<string, number[]>()
  const note = (...bytes: number[]) => {
    const text = new TextDecoder(encoding).decode(Uint8Array.from(bytes))
    if ([...text].length === 1 && text !== '\ufffd' && !bytesOf.has(text)) bytesOf.set(text, bytes)
  }
  for (let byte = 0; byte < 256; byte += 1) note(byte)
  if (encoding !== 'windows-1252') {
    for (let lead = 0x81; lead < 0xff; lead += 1) {
      for (let trail = 0x40; trail < 0xff; trail += 1) note(lead, trail)
    }
  }
  return (text) =>
    Buffer.from(
      [...text].flatMap((character) => {
        const bytes = bytesOf.get(character)
        if (!bytes) throw new Error(`${encoding} has no ${character}`)
        return bytes
      }),
    )
}

const western = ['Größe', 'Café crème', 'Señal', 'Übertopf', 'Pièce détachée', 'Maßband', 'Façade', 'Niño']
const words: Record<ImportEncoding, string[]> = {
  'utf-8': ['Tent', 'Größe', '電池', '텐트', 'лампа', 'مصباح', '📦 box'],
  'utf-16le': ['Tent', 'Café', 'Stove', 'Pans', 'Größe'],
  'utf-16be': ['Tent', 'Café', 'Stove', 'Pans', 'Größe'],
  'windows-1252': western,
  shift_jis: ['単3電池', '養生テープ', 'ガス缶', 'キャンプ用品', '懐中電灯', '工具箱', 'ロープ'],
  gb18030: ['帐篷', '手电筒', '工具箱', '胶带', '露营用品', '电池', '绳子'],
  big5: ['帳篷', '手電筒', '工具箱', '膠帶', '露營用品', '電池', '繩子'],
  'euc-kr': ['텐트', '손전등', '공구 상자', '테이프', '캠핑 용품', '건전지', '밧줄'],
}

const endings = { crlf: ['\r\n'], lf: ['\n'], cr: ['\r'], mixed: ['\r\n', '\n', '\r'] }
const quotings = ['needed', 'all', 'breaks'] as const

/** A number from 0 on, drawn alike in each run. */
function drawer(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Way {
  encoding: ImportEncoding
  separator: ImportSeparator
  ending: keyof typeof endings
  quoting: (typeof quotings)[number]
}

const ways: Way[] = (Object.keys(words) as ImportEncoding[]).flatMap((encoding) =>
  (Object.keys(importSeparators) as ImportSeparator[]).flatMap((separator) =>
    (Object.keys(endings) as (keyof typeof endings)[]).flatMap((ending) =>
      quotings.map((quoting) => ({ encoding, separator, ending, quoting })),
    ),
  ),
)

function cellOf({ encoding, separator, quoting }: Way, draw: (below: number) => number): string {
  const list = words[encoding]
  const word = () => list[draw(list.length)] ?? ''
  if (quoting === 'breaks' && draw(4) === 0) return `${word()}\n${word()}`
  const kinds = [
    () => word(),
    () => `${word()} ${draw(90)}`,
    () => `${word()}${importSeparators[separator]} ${word()}`,
    () => `27" ${word()}`,
  ]
  return kinds[draw(kinds.length)]?.() ?? ''
}

function written(cell: string, { separator, quoting }: Way): string {
  const needs = /["\r\n]/.test(cell) || cell.includes(importSeparators[separator])
  return quoting === 'all' || needs ? `"${cell.replaceAll('"', '""')}"` : cell
}

it('reads 500 tables as they were written', async () => {
  expect(ways).toHaveLength(8 * 4 * 4 * 3)
  const encoders = new Map(Object.keys(words).map((one) => [one, encoderOf(one as ImportEncoding)]))
  const wrong: string[] = []
  for (let at = 0; at < 500; at += 1) {
    const way = ways[at % ways.length] as Way
    // The second time round, the first ways are written with a mark, which only Unicode has.
    const mark = at < ways.length ? '' : '\ufeff'
    const draw = drawer(at + 1)
    const width = 3 + draw(3)
    const table = Array.from({ length: 6 + draw(8) }, () =>
      Array.from({ length: width }, () => cellOf(way, draw)),
    )
    const text =
      mark +
      table
        .map((row) => {
          const ends = endings[way.ending]
          return (
            row.map((cell) => written(cell, way)).join(importSeparators[way.separator]) +
            ends[draw(ends.length)]
          )
        })
        .join('')
    const path = join(folder, 'table')
    await writeFile(path, (encoders.get(way.encoding) as (text: string) => Buffer)(text))
    const handle = await open(path)
    const file = new TableFile(handle.fd)
    const encoding = await encodingOf(file)
    const separator = separatorOf((await startIn(file, encoding ?? 'utf-8', 64 * 1024)) ?? '')
    const rows: string[][] = []
    const reader = new TextRows(separator, { rows: 100, columns: 100, cell: 1000 })
    for await (const { cells } of textRows(file, encoding ?? 'utf-8', reader)) rows.push(cells)
    await handle.close()
    if (JSON.stringify(rows) !== JSON.stringify(table)) {
      wrong.push(`${at} ${Object.values(way).join(' ')}: read as ${encoding} ${separator}`)
    }
  }
  expect(wrong).toEqual([])
})
