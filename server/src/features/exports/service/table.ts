import type { Container } from '@stowage/contract/containers'
import type { ExportKind } from '@stowage/contract/exports.rules'
import type { Item } from '@stowage/contract/items'
import {
  type FieldKind,
  type ItemField,
  itemFieldNames,
  kindOf,
  type LowStockRule,
  type StockStatus,
  stockStatus,
} from '@stowage/contract/items.rules'
import type { PlainText } from '../../../texts/reader-texts.ts'

/** A container as a file contains it, without the text of its label, which is made when a label is drawn. */
export type ExportedContainer = Omit<Container, 'qrCode' | 'blocked'>

interface Rows {
  containers: ExportedContainer
  items: Item
}

/** A cell: text that people wrote, a number, a time, or the status of an item. */
export type Cell =
  | { kind: 'text'; value: string | null }
  | { kind: 'number'; value: number }
  | { kind: 'time'; value: string }
  | { kind: 'status'; value: StockStatus }

interface Column<Row> {
  /** Its heading for programs. */
  name: string
  /** Its heading for people. */
  heading: PlainText
  /** The column's width in characters, for formats with widths. */
  width: number
  /** True when its cells are times, because a sheet formats the whole column. */
  isTime?: true
  cell: (row: Row, rule: LowStockRule) => Cell
}

const text = (value: string | null): Cell => ({ kind: 'text', value })
const number = (value: number): Cell => ({ kind: 'number', value })
const time = (value: string): Cell => ({ kind: 'time', value })

const containers: readonly Column<ExportedContainer>[] = [
  { name: 'id', heading: 'export.id', width: 8, cell: ({ id }) => number(id) },
  { name: 'name', heading: 'export.name', width: 32, cell: ({ name }) => text(name) },
  { name: 'location', heading: 'export.location', width: 20, cell: (row) => text(row.location) },
  { name: 'description', heading: 'export.description', width: 48, cell: (row) => text(row.description) },
  { name: 'itemCount', heading: 'export.items', width: 10, cell: ({ itemCount }) => number(itemCount) },
  {
    name: 'createdAt',
    heading: 'export.created',
    width: 13,
    isTime: true,
    cell: ({ createdAt }) => time(createdAt),
  },
  {
    name: 'updatedAt',
    heading: 'export.updated',
    width: 13,
    isTime: true,
    cell: ({ updatedAt }) => time(updatedAt),
  },
]

/** A value as a file contains it. Money is stored in hundredths and written as an amount: 12.5. */
export function cellOf(kind: FieldKind, value: string | number | null): Cell {
  if (typeof value !== 'number') return text(value)
  return number(kind === 'money' ? value / 100 : value)
}

/** A column of a field that people fill in. */
const field = (name: ItemField, width: number): Column<Item> => ({
  name,
  width,
  heading: `export.${name}`,
  cell: ({ [name]: value }) => cellOf(kindOf(name), value),
})

/** In the order of the specification. */
const specifiedOfItems: readonly Column<Item>[] = [
  { name: 'id', heading: 'export.id', width: 8, cell: ({ id }) => number(id) },
  field('name', 40),
  field('quantity', 10),
  field('minQuantity', 10),
  {
    name: 'status',
    heading: 'export.status',
    width: 14,
    cell: (row, rule) => ({ kind: 'status', value: stockStatus(row, rule) }),
  },
  field('sku', 16),
  field('barcode', 18),
  { name: 'container', heading: 'export.container', width: 28, cell: (row) => text(row.containerName) },
  { name: 'location', heading: 'export.location', width: 20, cell: ({ location }) => text(location) },
  {
    name: 'updatedAt',
    heading: 'export.updated',
    width: 13,
    isTime: true,
    cell: ({ updatedAt }) => time(updatedAt),
  },
  field('description', 48),
  {
    name: 'createdAt',
    heading: 'export.created',
    width: 13,
    isTime: true,
    cell: ({ createdAt }) => time(createdAt),
  },
]

/**
 * Fields of an item that the specification does not list come last, so that the specified columns keep their positions.
 */
const isSpecified = (field: ItemField) => specifiedOfItems.some(({ name }) => name === field)
const items = [
  ...specifiedOfItems,
  ...itemFieldNames.filter((name) => !isSpecified(name)).map((name) => field(name, 20)),
]

/** The columns of each file, in order; a file for programs also has all other fields of the contract. */
export const columnsOf: { [Kind in ExportKind]: readonly Column<Rows[Kind]>[] } = { containers, items }

/** The rows of a file with their columns. */
export interface Table<Row> {
  kind: ExportKind
  columns: readonly Column<Row>[]
  rows: AsyncIterable<readonly Row[]>
}

/** The table of one kind or the other. */
export type AnyTable = { [Kind in ExportKind]: Table<Rows[Kind]> & { kind: Kind } }[ExportKind]

/** The names of the statuses. */
export const statusTexts = {
  'out-of-stock': 'export.out-of-stock',
  'low-stock': 'export.low-stock',
  'in-stock': 'export.in-stock',
} as const satisfies Record<StockStatus, PlainText>
