import pg from 'pg'

type Row = Record<string, unknown>
type MakeRow = (values: (string | null)[]) => Row
type Callback = (error: Error | null, result?: pg.QueryResult<Row>) => void
type Send = (
  query: unknown,
  values?: unknown,
  callback?: Callback,
) => Promise<pg.QueryResult<Row>> | undefined

/** One function for each statement's columns, shared by all connections. */
const makers = new Map<string, { columns: number; make: MakeRow }>()

const asItIs = pg.types.getTypeParser(pg.types.builtins.TEXT, 'text')
const unread: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text }

function makerFor(name: string, fields: readonly pg.FieldDef[], types: pg.CustomTypesConfig): MakeRow {
  const known = makers.get(name)
  if (known?.columns === fields.length) return known.make
  const readers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'))
  const columns = fields.map((field, at) => {
    const value = readers[at] === asItIs ? `v[${at}]` : `v[${at}] === null ? null : r${at}(v[${at}])`
    return `${JSON.stringify(field.name)}: ${value}`
  })
  const names = readers.map((_, at) => `r${at}`)
  const make = new Function(...names, `return (v) => ({ ${columns.join(', ')} })`)(...readers) as MakeRow
  makers.set(name, { columns: fields.length, make })
  return make
}

/**
 * A client whose named statements arrive as arrays of text and become objects by a function made for their columns.
 * The driver's own way looks up how to read a column for each call and fills each object name by name.
 */
export class RowMappingClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super(config)
    const types = config.types ?? pg.types
    const withObjects = (name: string, result: pg.QueryResult): pg.QueryResult<Row> => {
      const rows = result.rows as unknown as (string | null)[][]
      if (rows.length > 0) result.rows = rows.map(makerFor(name, result.fields, types))
      return result
    }
    const send = this.query.bind(this) as unknown as Send
    const query: Send = (statement, values, callback) => {
      const config = statement as Partial<pg.QueryArrayConfig> | string
      if (typeof config === 'string' || config.name === undefined || config.rowMode !== undefined) {
        return send(statement, values, callback)
      }
      const { name } = config
      const asText = { ...config, rowMode: 'array', types: unread }
      if (callback === undefined) return send(asText, values)?.then((result) => withObjects(name, result))
      return send(asText, values, (error, result) => callback(error, result && withObjects(name, result)))
    }
    this.query = query as unknown as pg.Client['query']
  }
}
