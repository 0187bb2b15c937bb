import { type ItemField, itemFieldNames } from './items.rules.ts'

export const importLimits = {
  bytes: 50 * 1024 * 1024,
  /** Rows below the headings. */
  rows: 100_000,
  columns: 200,
  /** Characters of one cell; longer than any field takes. */
  cell: 20_000,
  /** Days in which a whole import can be undone, as long as deleted things can be restored. */
  undoDays: 30,
  /** Corrections in one request. */
  fixes: 1_000,
} as const

/**
 * What a column can become. `path` names a place and the container in it, as in `Home / Bedroom / Desk`; several columns of
 * it are steps of one path. `notes` stands below the description, after the heading of its column; `containerDescription` is
 * the description of the container itself; `itemId` is the id of the item in Stowage.
 */
const otherFields = ['notes', 'container', 'location', 'path', 'containerDescription', 'itemId'] as const
export type ImportField = ItemField | (typeof otherFields)[number]
export const importFields: readonly ImportField[] = [...itemFieldNames, ...otherFields]

export const repeatableFields: readonly ImportField[] = ['notes', 'path']

type ColumnFields = readonly (ImportField | null)[]

/** The fields of all columns after a choice for one. A field that can have one column only is taken from the former one. */
export function withColumn(
  fields: ColumnFields,
  { at, field }: { at: number; field: ImportField | null },
): (ImportField | null)[] {
  const isSingle = field !== null && !repeatableFields.includes(field)
  return fields.map((former, place) => {
    if (place === at) return field
    return isSingle && former === field ? null : former
  })
}

/** The keys by which rows match existing items, the most reliable first. */
export const matchKeys = ['id', 'sku', 'barcode', 'name'] as const
export type MatchKey = (typeof matchKeys)[number]

/** The choices for a row that matches an existing item: change the item, add another one, or leave the row out. */
export const matchChoices = ['update', 'add', 'leave-out'] as const
export type MatchChoice = (typeof matchChoices)[number]

/** The reasons why undoing an import leaves an updated item as it is. */
export const keptReasons = ['changed', 'deleted', 'no-room'] as const

/** How the text of a file can be written, by the names of the Encoding Standard. */
export const importEncodings = [
  'utf-8',
  'windows-1252',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
  'utf-16le',
  'utf-16be',
] as const
export type ImportEncoding = (typeof importEncodings)[number]

/** What stands between the cells of a text file. */
export const importSeparators = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const
export type ImportSeparator = keyof typeof importSeparators

/**
 * The reasons for a note on lines of a file: they stand above the headings, are the headings, name the separator, are blank, are one row
 * with a line break in it, hold a quotation mark that never closes, which is read as it stands, or have more cells than
 * the headings.
 */
export const importNoteReasons = [
  'above',
  'headings',
  'separator',
  'blank',
  'line-break',
  'quote',
  'wide',
] as const
export type ImportNoteReason = (typeof importNoteReasons)[number]

/** Among so many first rows the headings are looked for and can be chosen. */
export const headingRows = 30

/** Programs whose exports are recognised by their columns, with their own names. */
export const importSources = {
  stowage: 'Stowage',
  homebox: 'Homebox',
  sortly: 'Sortly',
  grocy: 'Grocy',
  'snipe-it': 'Snipe-IT',
  shelf: 'Shelf',
  inventree: 'InvenTree',
} as const
export type ImportSource = keyof typeof importSources

/** The state of an import: not saved yet, saved, or undone. */
export const importStates = ['draft', 'done', 'undone'] as const

/** How many problems and containers of a dry run are shown at once. */
export const shownProblems = 100
export const shownContainers = 500
/** The number of shown rows that match existing items; those that change something come first. */
export const shownMatches = 200
/** The number of named items that undoing an import left as they are. */
export const shownKept = 50

/** Earlier imports that are listed, newest first. */
export const listedImports = 20

/** Bytes that are stored elsewhere until they are read, such as those of an uploaded file. */
export abstract class HeldBytes {
  abstract readonly byteLength: number
}
