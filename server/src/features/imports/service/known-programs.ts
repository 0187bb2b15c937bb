import type { ImportField, ImportSource } from '@stowage/contract/imports.rules'

/** What headings become, as they are compared. */
export type Headings = Readonly<Record<string, ImportField>>

export interface KnownProgram {
  source: ImportSource
  /** Headings that only this program writes, or writes together; one list of them is enough. */
  marks: readonly (readonly string[])[]
  headings: Headings
  /** Headings that may mean what they are taken for. */
  guessed?: Headings
  /** How other headings begin, and what they may mean. */
  guessedBegin?: readonly [string, ImportField]
  /** Headings that would mean something in other lists. */
  ignored?: readonly string[]
  /** Headings by which a row is no thing that is there. */
  leaves?: Readonly<Record<string, keyof typeof leftOutBy>>
  /** Headings that name a thing without a name. */
  nameless?: readonly string[]
}

/** Headings of which each becomes a line of notes. */
const notes = (...headings: string[]): Headings =>
  Object.fromEntries(headings.map((heading) => [heading, 'notes' as const]))

const isYes = (cell: string) => ['true', 'yes', '1'].includes(cell.trim().toLowerCase())

/** What a cell says that leaves its row out: Sortly writes its folders between things, Homebox what is put away or sold. */
export const leftOutBy = {
  folder: (cell: string) => cell.trim() === 'Folder',
  archived: isYes,
  sold: (cell: string) => cell.trim() !== '' && !cell.startsWith('0001-'),
} as const

/** Why a row is left out by itself. */
export type LeftOutKind = keyof typeof leftOutBy

/** What these programs write above the columns of their exports, as of 2026. */
export const programs: readonly KnownProgram[] = [
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
    guessed: {
      'hb asset id': 'barcode',
      ...notes('hb notes', 'hb manufacturer', 'hb model number', 'hb tags', 'hb labels'),
    },
    // Own fields of its users.
    guessedBegin: ['hb field ', 'notes'],
    leaves: { 'hb archived': 'archived', 'hb sold date': 'sold' },
  },
  {
    // Sortly, "Export items": a folder is a row as well, of the entry type Folder.
    source: 'sortly',
    marks: [['entry name'], ['barcode qr1 data']],
    headings: {
      'entry name': 'name',
      quantity: 'quantity',
      'min level': 'minQuantity',
      'primary folder': 'path',
      notes: 'description',
      'barcode qr1 data': 'barcode',
      sid: 'sku',
      'sortly id sid': 'sku',
    },
    guessed: { subfolder: 'path', location: 'location', folder: 'container' },
    guessedBegin: ['subfolder level', 'path'],
    leaves: { 'entry type': 'folder' },
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
    nameless: ['model', 'model name'],
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
  {
    // InvenTree, the export of stock items: its own of version 0.17 and later, where the fields of a part and a location
    // stand behind a point (`Part.Name`), and the older one (`Part Name`). Part and location themselves are ids.
    source: 'inventree',
    marks: [
      ['part name', 'location name'],
      ['part name', 'location path'],
      ['part name', 'stock location'],
      ['part', 'location', 'quantity', 'batch'],
      ['part id', 'location id'],
    ],
    headings: {
      'part name': 'name',
      'part full name': 'name',
      quantity: 'quantity',
      'location path': 'path',
      'location pathstring': 'path',
      'part ipn': 'sku',
      ipn: 'sku',
      'part description': 'description',
    },
    guessed: {
      'location name': 'container',
      'supplier part sku': 'barcode',
      ...notes('notes', 'batch', 'batch code', 'serial', 'serial number', 'status', 'status text'),
      ...notes('packaging', 'expiry date', 'part revision'),
    },
    ignored: ['part', 'location', 'stock location', 'part id', 'location id'],
  },
]
