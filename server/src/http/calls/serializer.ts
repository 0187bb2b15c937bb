import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'

interface JsonSchema {
  [keyword: string]: unknown
  type?: unknown
  anyOf?: unknown
  properties?: unknown
  items?: unknown
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The schema without its `null` alternative. */
function withoutNull(schema: JsonSchema): JsonSchema {
  if (!Array.isArray(schema.anyOf)) return schema
  const others = schema.anyOf.filter((choice) => !(isObject(choice) && choice.type === 'null'))
  const [only] = others
  return others.length === 1 && isObject(only) ? only : schema
}

/** Refuses an object without named fields, because all of its properties would be written. */
function refuseVague(schema: JsonSchema): void {
  const isVague = schema.type === 'object' || schema.anyOf !== undefined || schema['$ref'] !== undefined
  if (isVague) throw new Error(`An answer must name its fields: ${JSON.stringify(schema).slice(0, 200)}`)
}

/** The source of an expression that copies the named fields of `value`; plain values are used as they are. */
function copyOf(schema: JsonSchema, value: string, depth = 0): string {
  const inner = withoutNull(schema)
  if (isObject(inner.properties)) {
    const fields = Object.entries(inner.properties).map(([name, field]) => {
      const key = JSON.stringify(name)
      return `${key}: ${isObject(field) ? copyOf(field, `${value}[${key}]`, depth) : `${value}[${key}]`}`
    })
    return `(${value} == null ? ${value} : { ${fields.join(', ')} })`
  }
  if (isObject(inner.items)) {
    const entry = `e${depth}`
    const copy = copyOf(inner.items, entry, depth + 1)
    return copy === entry ? value : `(${value} == null ? ${value} : ${value}.map((${entry}) => ${copy}))`
  }
  const isChoice =
    Array.isArray(inner.anyOf) && inner.anyOf.every((one) => isObject(one) && !isObject(one.properties))
  if (!isChoice) refuseVague(inner)
  return value
}

/** Elements of a list that are written in one turn of the event loop. */
const chunkSize = 500

/** A long list as JSON, part by part, with other work in between. */
async function writeList(list: readonly unknown[]): Promise<string> {
  const parts: string[] = []
  for (let first = 0; first < list.length; first += chunkSize) {
    parts.push(JSON.stringify(list.slice(first, first + chunkSize)).slice(1, -1))
    await setImmediate()
  }
  return `[${parts.join(',')}]`
}

const isLong = (field: unknown): field is readonly unknown[] =>
  Array.isArray(field) && field.length > chunkSize

/** The same text as `JSON.stringify` returns, but its long lists are written in chunks. */
async function writeChunked(answer: unknown): Promise<string> {
  if (!isObject(answer) || !Object.values(answer).some(isLong)) return JSON.stringify(answer)
  const fields: string[] = []
  for (const [name, field] of Object.entries(answer)) {
    const text = isLong(field) ? await writeList(field) : JSON.stringify(field)
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${fields.join(',')}}`
}

export interface Serializer {
  write: (answer: unknown) => string
  /** The same for a response that may have 25,000 elements: other requests run in between. */
  writeChunked: (answer: unknown) => Promise<string>
}

/**
 * Creates a serializer that writes only the fields of the schema, so that no unknown column can leak. The copy is
 * compiled to plain property reads and JSON.stringify does the rest: for a page of 50 rows this took half the time of a
 * serializer that builds the text field by field.
 */
export function compileSerializer(response: z.ZodType): Serializer {
  const schema: JsonSchema = z.toJSONSchema(response, { io: 'output', target: 'draft-7' })
  const copy = new Function('value', `return ${copyOf(schema, 'value')}`) as (answer: unknown) => unknown
  return {
    write: (answer) => JSON.stringify(copy(answer)),
    writeChunked: (answer) => writeChunked(copy(answer)),
  }
}
