import { fold } from '@stowage/contract/fold'
import { type ImportField, type ImportSource, repeatableFields } from '@stowage/contract/imports.rules'
import { itemFieldNames } from '@stowage/contract/items.rules'
import { preferences } from '@stowage/contract/users.rules'
import type { PlainText, TextsFor } from '../../../texts/reader-texts.ts'
import { columnsOf } from '../../exports/service/table.ts'
import { type Headings, type KnownProgram, type LeftOutKind, leftOutBy, programs } from './known-programs.ts'

/** What the columns of a file are taken for, before a person says otherwise. */
interface DetectedColumns {
  source: ImportSource | null
  columns: (ImportField | null)[]
  guesses: ('known' | 'guessed' | 'none')[]
}

/** Characters of a heading that are compared. */
const comparedLength = 200

/** As headings are compared: `Barcode/QR1-Data` is `barcode qr1 data`, `Menge (Stück)` is `menge`. */
const plain = (heading: string) =>
  fold(heading.slice(0, comparedLength).replaceAll(/(?<=\S\s*)(\([^)]*\)|\[[^\]]*\]|（[^）]*）)/g, ''))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Fields whose headings in people's own lists are known, by the text that lists them in each language. */
const headingTexts = {
  name: 'import.headings.name',
  quantity: 'import.headings.quantity',
  minQuantity: 'import.headings.min-quantity',
  sku: 'import.headings.sku',
  barcode: 'import.headings.barcode',
  description: 'import.headings.description',
  container: 'import.headings.container',
  location: 'import.headings.location',
} as const satisfies Partial<Record<ImportField, PlainText>>

let known: Headings[] | undefined

/** What people write above the columns of their own lists, by language. */
function listsOf(textsFor: TextsFor): Headings[] {
  known ??= preferences.language.values
    .map((language) => textsFor([language]))
    .map(({ text }) =>
      Object.fromEntries(
        Object.entries(headingTexts).flatMap(([field, key]) =>
          text(key)
            .split('|')
            .map((word) => [plain(word), field as ImportField] as const),
        ),
      ),
    )
  return known
}

/** The words of all languages, those of the one first that knows the most of the headings. */
function wordsFor(names: readonly string[], textsFor: TextsFor): Headings {
  const known = (list: Headings) => names.filter((name) => inList(list, name) !== undefined).length
  const best = listsOf(textsFor).toSorted((a, b) => known(b) - known(a))
  return Object.assign({}, ...best.toReversed())
}

/** A heading in a list, also in the plural. */
const inList = (list: Headings, name: string) =>
  [name, name.replace(/(?<=\p{L}{2})e?[sn]$/u, ''), name.replace(/s$/u, '')]
    .filter((word) => Object.hasOwn(list, word))
    .map((word) => list[word])[0]

/** What the columns of our own files become. */
const ownItems: Headings = {
  ...Object.fromEntries(itemFieldNames.map((name) => [name, name])),
  id: 'itemId',
  container: 'container',
  location: 'location',
}
const ownContainers: Headings = {
  name: 'container',
  location: 'location',
  description: 'containerDescription',
}

/** A column that only one kind of our files has, by its place. */
const ownMark = { items: 'quantity', containers: 'itemCount' } as const

/** Our own exports, also with columns moved or removed: by the names of the columns, or by their headings in a language. */
function ownFields(headings: readonly string[], textsFor: TextsFor): (ImportField | null)[] | undefined {
  const languages = preferences.language.values.map((language) => textsFor([language]))
  for (const [kind, fields] of [['items', ownItems] as const, ['containers', ownContainers] as const]) {
    const columns = columnsOf[kind]
    const ways = [
      columns.map(({ name }) => name),
      ...languages.map(({ text }) => columns.map(({ heading }) => text(heading))),
    ]
    const mark = columns.findIndex(({ name }) => name === ownMark[kind])
    const way = ways.find((names) => {
      const found = names.filter((name) => headings.includes(name)).length
      return found * 3 >= names.length * 2 && [0, mark].every((at) => headings.includes(names[at] ?? ''))
    })
    if (way) return headings.map((heading) => fields[columns[way.indexOf(heading)]?.name ?? ''] ?? null)
  }
  return undefined
}

/** Each field once, for the first column that claims it; some can be of several columns. */
function once(columns: readonly (ImportField | null)[]): (ImportField | null)[] {
  return columns.map((field, at) =>
    field !== null && (repeatableFields.includes(field) || columns.indexOf(field) === at) ? field : null,
  )
}

function guessOf(name: string, program: KnownProgram | undefined, lists: Headings): ImportField | undefined {
  if (program?.ignored?.includes(name)) return undefined
  const [begin, field] = program?.guessedBegin ?? []
  if (begin !== undefined && name.startsWith(begin)) return field
  return program?.guessed?.[name] ?? (program ? inList(lists, name) : undefined)
}

/** Known by its heading, a guess by the same list, a guess by what people write. */
function detectBy(
  names: readonly string[],
  program: KnownProgram | undefined,
  lists: Headings,
): DetectedColumns {
  const known = once(names.map((name) => inList(program?.headings ?? lists, name) ?? null))
  const taken = known.includes('container') || known.includes('path')
  const free = (field: ImportField | undefined, at: number) => {
    if (field === undefined || (field === 'container' && taken)) return null
    // InvenTree writes a status as a number and then, under the same heading, as text.
    if (field === 'notes') return names.lastIndexOf(names[at] ?? '') === at ? field : null
    return repeatableFields.includes(field) || !known.includes(field) ? field : null
  }
  const columns = once(names.map((name, at) => known[at] ?? free(guessOf(name, program, lists), at)))
  // A list with rooms and without boxes: each room is one.
  if (!taken && !columns.includes('container') && !columns.includes('path')) {
    const place = columns.indexOf('location')
    if (place !== -1) columns[place] = 'container'
  }
  return {
    source: program?.source ?? null,
    columns,
    guesses: columns.map((field, at) =>
      field === null ? 'none' : field === known[at] ? 'known' : 'guessed',
    ),
  }
}

const programOf = (names: readonly string[]) =>
  programs.find(({ marks }) => marks.some((mark) => mark.every((heading) => names.includes(heading))))

/** Says what wrote a file and what its columns become, by their headings. */
export function detectColumns(headings: readonly string[], textsFor: TextsFor): DetectedColumns {
  const own = ownFields(headings, textsFor)
  if (own) {
    const guesses = own.map((field) => (field === null ? ('none' as const) : ('known' as const)))
    return { source: 'stowage', columns: own, guesses }
  }
  const names = headings.map(plain)
  return detectBy(names, programOf(names), wordsFor(names, textsFor))
}

const isNumber = (value: string) => /^[\d.,]+$/.test(value)

/** What the columns of a file without headings most likely are: the first text names things, the first numbers count them. */
export function detectByValues(samples: readonly (readonly string[])[]): (ImportField | null)[] {
  const name = samples.findIndex((values) => values.length > 0 && !values.every(isNumber))
  const quantity = samples.findIndex((values) => values.length > 0 && values.every(isNumber))
  return samples.map((_, at) => (at === name ? 'name' : at === quantity ? 'quantity' : null))
}

/** Why a row of such a file is left out by itself; undefined where it is a thing. */
export function leftOutKind(
  source: ImportSource | null,
  headings: readonly string[],
): (row: readonly string[]) => LeftOutKind | undefined {
  const program = programs.find((one) => one.source === source)
  const names = headings.map(plain)
  const rules = Object.entries(program?.leaves ?? {}).map(([heading, kind]) => ({
    at: names.indexOf(heading),
    kind,
  }))
  return (row) => rules.find(({ at, kind }) => at !== -1 && leftOutBy[kind](row[at] ?? ''))?.kind
}

/** What names a thing without a name in such a file. */
export function otherName(
  source: ImportSource | null,
  headings: readonly string[],
): (row: readonly string[]) => string {
  const names = headings.map(plain)
  const columns = (programs.find((one) => one.source === source)?.nameless ?? [])
    .map((heading) => names.indexOf(heading))
    .filter((at) => at !== -1)
  return (row) => columns.map((at) => row[at] ?? '').find((cell) => cell.trim() !== '') ?? ''
}

/** What stands before a line of notes: the heading of its column, without the words of its program. */
export function noteLabel(heading: string, textsFor: TextsFor): string {
  const name = plain(heading.replace(/^HB\./, ''))
  if (inList(wordsFor([name], textsFor), name) === 'description') return ''
  const words = heading
    .replace(/^HB\.(field\.)?/, '')
    .replaceAll(/[_.]/g, ' ')
    .trim()
  return words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}: `
}
