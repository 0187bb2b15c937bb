import { fold } from '@stowage/contract/fold'
import type { ImportField, ImportSource } from '@stowage/contract/imports.rules'
import { itemFieldNames } from '@stowage/contract/items.rules'
import { preferences } from '@stowage/contract/users.rules'
import type { TextsFor } from '../../../texts/reader-texts.ts'
import { columnsOf } from '../../exports/service/table.ts'

/** What the columns of a file are taken for, before a person says otherwise. */
export interface DetectedColumns {
  source: ImportSource | null
  columns: (ImportField | null)[]
  guesses: ('known' | 'guessed' | 'none')[]
}

type Headings = Readonly<Record<string, ImportField>>

interface KnownProgram {
  source: ImportSource
  /** Headings that only this program writes, or writes together; one list of them is enough. */
  marks: readonly (readonly string[])[]
  headings: Headings
  /** Headings that may mean what they are taken for. */
  guessed?: Headings
}

/** As headings are compared: `Barcode/QR1-Data` is `barcode qr1 data`. */
const plain = (heading: string) =>
  fold(heading)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What these programs write above the columns of their exports, as of 2026. */
const programs: readonly KnownProgram[] = [
  {
    // Homebox, "Export Inventory" and its CSV import: a place is a path, `Home / Bedroom / Desk`.
    source: 'homebox',
    marks: [['hb name'], ['hb import ref'], ['hb location']],
    headings: {
      'hb name': 'name',
      'hb quantity': 'quantity',
      'hb location': 'path',
      'hb description': 'description',
      'hb serial number': 'sku',
    },
    guessed: { 'hb asset id': 'barcode' },
  },
  {
    // Sortly, "Export items": a folder is a row as well, of the entry type Folder.
    source: 'sortly',
    marks: [['entry name'], ['barcode qr1 data']],
    headings: {
      'entry name': 'name',
      quantity: 'quantity',
      'min level': 'minQuantity',
      'primary folder': 'container',
      notes: 'description',
      'barcode qr1 data': 'barcode',
      sid: 'sku',
      'sortly id sid': 'sku',
    },
    guessed: {
      subfolder: 'location',
      'subfolder level1': 'location',
      location: 'location',
      folder: 'container',
    },
  },
  {
    // Grocy, the table "Stock overview" or "Products" as CSV; an amount has its unit behind it.
    source: 'grocy',
    marks: [
      ['product', 'amount'],
      ['product', 'stock amount'],
      ['product', 'next due date'],
      ['min stock amount'],
    ],
    headings: {
      product: 'name',
      name: 'name',
      amount: 'quantity',
      'stock amount': 'quantity',
      'min stock amount': 'minQuantity',
      description: 'description',
      'product description': 'description',
      barcode: 'barcode',
    },
    guessed: { location: 'container', 'default location': 'container', 'hidden location': 'container' },
  },
  {
    // Snipe-IT, reports and the lists of assets, accessories, consumables and components; and its import.
    source: 'snipe-it',
    marks: [
      ['asset tag'],
      ['asset name'],
      ['item name', 'category', 'location'],
      ['min qty'],
      ['item no'],
      // Its own examples for accessories and consumables.
      ['min amount', 'order number'],
    ],
    headings: {
      name: 'name',
      'asset name': 'name',
      'item name': 'name',
      'accessory name': 'name',
      'consumable name': 'name',
      'component name': 'name',
      quantity: 'quantity',
      qty: 'quantity',
      total: 'quantity',
      'minimum quantity': 'minQuantity',
      'min qty': 'minQuantity',
      'min amount': 'minQuantity',
      'asset tag': 'barcode',
      serial: 'sku',
      'serial number': 'sku',
      'item no': 'sku',
      'item number': 'sku',
      notes: 'description',
      'asset notes': 'description',
    },
    guessed: { location: 'container', 'default location': 'container', 'model name': 'name' },
  },
  {
    // Shelf, the asset index and the template of its import.
    source: 'shelf',
    marks: [
      ['title', 'custodian'],
      ['title', 'kit'],
      ['title', 'valuation'],
      ['title', 'qrid'],
      ['title', 'assetmodel'],
    ],
    headings: {
      title: 'name',
      name: 'name',
      quantity: 'quantity',
      minquantity: 'minQuantity',
      description: 'description',
      qrid: 'barcode',
    },
    guessed: { kit: 'container', location: 'location' },
  },
]

/** What people write above the columns of their own lists. */
const words: Partial<Record<ImportField, string>> = {
  name: 'name|item|item name|items|title|product|article|thing|what|bezeichnung|artikel|gegenstand|titel|produkt|was',
  quantity: 'quantity|qty|amount|count|pieces|number of|pcs|how many|menge|anzahl|stuck|bestand|stuckzahl',
  minQuantity:
    'min quantity|minquantity|minimum|minimum quantity|min|min level|mindestmenge|mindestbestand|minimum menge',
  sku: 'sku|article number|item number|part number|model number|serial number|artikelnummer|teilenummer|seriennummer',
  barcode: 'barcode|ean|upc|gtin|isbn|code|strichcode',
  description:
    'description|notes|note|comment|comments|details|beschreibung|notiz|notizen|bemerkung|kommentar',
  container: 'container|box|bin|crate|case|drawer|shelf|kiste|karton|behalter|schachtel|schublade|regal',
  location: 'location|room|place|where|ort|raum|zimmer|lagerort|standort|platz|wo',
}

const plainLists: Headings = Object.fromEntries(
  Object.entries(words).flatMap(([field, list]) =>
    list.split('|').map((word) => [word, field as ImportField] as const),
  ),
)

/** What the columns of our own files become. */
const ownItems: Headings = {
  ...Object.fromEntries(itemFieldNames.map((name) => [name, name])),
  container: 'container',
  location: 'location',
}
const ownContainers: Headings = {
  name: 'container',
  location: 'location',
  description: 'containerDescription',
}

/** Our own exports: by the names of the columns, or by their headings in one of the languages. */
function ownFields(headings: readonly string[], textsFor: TextsFor): (ImportField | null)[] | undefined {
  const languages = preferences.language.values.map((language) => textsFor([language]))
  for (const [kind, fields] of [['items', ownItems] as const, ['containers', ownContainers] as const]) {
    const columns = columnsOf[kind]
    const ways = [
      columns.map(({ name }) => name),
      ...languages.map(({ text }) => columns.map(({ heading }) => text(heading))),
    ]
    const way = ways.find((names) => names.every((name, at) => headings[at] === name))
    if (way) return headings.map((_, at) => fields[columns[at]?.name ?? ''] ?? null)
  }
  return undefined
}

/** Each field once: for the first column that claims it. */
function once(columns: readonly (ImportField | null)[]): (ImportField | null)[] {
  return columns.map((field, at) => (field !== null && columns.indexOf(field) === at ? field : null))
}

/** Known by its heading, a guess by the same list, a guess by what people write. */
function detectBy(names: readonly string[], program: KnownProgram | undefined): DetectedColumns {
  const known = once(names.map((name) => (program ? program.headings : plainLists)[name] ?? null))
  const free = (field: ImportField | undefined) =>
    field !== undefined && !known.includes(field) ? field : null
  const taken = known.includes('container') || known.includes('path')
  const columns = once(
    names.map((name, at) => {
      const own = known[at] ?? null
      if (own !== null) return own
      const guess = program?.guessed?.[name] ?? (program ? plainLists[name] : undefined)
      return free(guess)
    }),
  )
  // A list with rooms and without boxes: each room is one.
  if (!taken && !columns.includes('container')) {
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

/** Says what wrote a file and what its columns become, by their headings. */
export function detectColumns(headings: readonly string[], textsFor: TextsFor): DetectedColumns {
  const own = ownFields(headings, textsFor)
  if (own) {
    const guesses = own.map((field) => (field === null ? ('none' as const) : ('known' as const)))
    return { source: 'stowage', columns: own, guesses }
  }
  const names = headings.map(plain)
  const program = programs.find(({ marks }) =>
    marks.some((mark) => mark.every((heading) => names.includes(heading))),
  )
  return detectBy(names, program)
}

/** Whether a row of such a file is no thing: Sortly writes its folders between them. */
export function isNoThing(
  source: ImportSource | null,
  headings: readonly string[],
): (row: string[]) => boolean {
  const at = source === 'sortly' ? headings.findIndex((heading) => plain(heading) === 'entry type') : -1
  return (row) => at !== -1 && row[at]?.trim() === 'Folder'
}
