/**
 * One field of a noun. The tables of fields (item-fields.ts, container-fields.ts) are the only place that knows a
 * noun's columns: the lists to show, add, lock, change and compare are derived from them once, when the program starts.
 */
export interface Field {
  column: string
  /** The type of the column, when a verb writes it. Left out for fields that clients don't send. */
  written?: string
  /** The SQL expression that shows it, when that is not the column itself; null when it isn't shown. */
  shown?: string | null
}

type Fields = Record<string, Field>

export type Written<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { written: string } ? Name : never
}[keyof F]

const named = (name: string, expression: string) =>
  expression.endsWith(`.${name}`) ? expression : `${expression} as "${name}"`

/** The columns of a row as the contract shows it: `c.id, c.item_count as "itemCount"`. */
export function shownColumns(alias: string, fields: Fields): string {
  return Object.entries(fields)
    .flatMap(([name, { column, shown }]) =>
      shown === null ? [] : named(name, shown ?? `${alias}.${column}`),
    )
    .join(', ')
}

/** The parts of statements about the fields that a verb writes, always in the same order. */
export function writtenFields<F extends Fields>(alias: string, fields: F) {
  const written = Object.entries<Field>(fields).filter(([, field]) => field.written !== undefined)
  const names = written.map(([name]) => name as Written<F>)
  const columns = written.map(([, { column }]) => column)
  return {
    names,
    /** `name, min_quantity` */
    columns: columns.join(', '),
    /** `n.name, n.min_quantity` */
    columnsOf: (alias: string) => columns.map((column) => `${alias}.${column}`).join(', '),
    /** The stored values: `i.name, i.min_quantity as "minQuantity"` */
    stored: written.map(([name, { column }]) => named(name, `${alias}.${column}`)).join(', '),
    /** `$4, $5` */
    values: (first: number) => columns.map((_, at) => `$${first + at}`).join(', '),
    /** One array for each column, for many rows: `$4::text[], $5::int[]` */
    lists: (first: number) => written.map(([, field], at) => `$${first + at}::${field.written}[]`).join(', '),
    /** The columns of a record from JSON with the names of the contract: `"name" text, "minQuantity" int` */
    record: written.map(([name, field]) => `"${name}" ${field.written}`).join(', '),
    /** The values of such a record in the order of the columns: `n."name", n."minQuantity"` */
    recordOf: (alias: string) => names.map((name) => `${alias}."${String(name)}"`).join(', '),
    /** `name = $4, min_quantity = $5` */
    assignments: (first: number) => columns.map((column, at) => `${column} = $${first + at}`).join(', '),
  }
}

/** The stored fields, overwritten by the given ones; undefined values and names of other fields change nothing. */
export function withGiven<T extends object>(
  stored: T,
  given: { [Name in keyof T]?: T[Name] | undefined },
): T {
  const isGiven = ([name, value]: [string, unknown]) => value !== undefined && Object.hasOwn(stored, name)
  return { ...stored, ...Object.fromEntries(Object.entries(given).filter(isGiven)) }
}

/** The names of the fields that differ. */
export function differingFields<Name extends PropertyKey>(
  names: readonly Name[],
  before: Record<Name, unknown>,
  after: Record<Name, unknown>,
): Name[] {
  return names.filter((name) => before[name] !== after[name])
}
