import pg from 'pg'

type Row = Record<string, unknown>
type MakeRow = (values: unknown[]) => Row
type Callback = (error: Error | null, result?: pg.QueryResult<Row>) => void
type Send = (
  query: unknown,
  values?: unknown,
  callback?: Callback,
) => Promise<pg.QueryResult<Row>> | undefined

/** One function for each statement's columns, shared by all connections. */
const makers = new Map<string, { columns: number; make: MakeRow }>()

function makerFor(name: string, fields: readonly pg.FieldDef[]): MakeRow {
  const known = makers.get(name)
  if (known?.columns === fields.length) return known.make
  const source = fields.map((field, index) => `${JSON.stringify(field.name)}: v[${index}]`).join(', ')
  const make = new Function('v', `return { ${source} }`) as MakeRow
  makers.set(name, { columns: fields.length, make })
  return make
}

function withObjects(name: string, result: pg.QueryResult): pg.QueryResult<Row> {
  if (result.rows.length > 0) result.rows = (result.rows as unknown[][]).map(makerFor(name, result.fields))
  return result
}

/**
 * A client whose named statements arrive as arrays and become objects by a function made for their columns. The
 * driver's own way fills each object name by name, which takes a sixth of the time of reading a page of 50 rows.
 */
export class RowClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as unknown as Send
    const query: Send = (statement, values, callback) => {
      const config = statement as Partial<pg.QueryArrayConfig> | string
      if (typeof config === 'string' || config.name === undefined || config.rowMode !== undefined) {
        return send(statement, values, callback)
      }
      const { name } = config
      const asArrays = { ...config, rowMode: 'array' }
      if (callback === undefined) return send(asArrays, values)?.then((result) => withObjects(name, result))
      return send(asArrays, values, (error, result) => callback(error, result && withObjects(name, result)))
    }
    this.query = query as unknown as pg.Client['query']
  }
}
