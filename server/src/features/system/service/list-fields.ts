import { referenceWords, typeWords } from '../../../texts/reference-words.ts'

/** The parts of a JSON Schema that the reference page reads. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  format?: string
  pattern?: string
}

/** A row of the table of input or output fields: `items[].name`. */
export interface Field {
  name: string
  /** Its type and its limits, as text. */
  kind: string
  isRequired: boolean
}

type Values = Record<string, number>

const fill = (words: string, values: Values) =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => (values[name] ?? 0).toLocaleString('en'))

function lengthOf({ minLength: least = 0, maxLength: most }: Schema): string[] {
  if (most === undefined) return []
  if (least === most) return [fill(referenceWords.exactly, { most })]
  return [fill(least > 0 ? referenceWords.lengths : referenceWords.upTo, { least, most })]
}

/** Zod writes JavaScript's largest safe integer when there is no limit. */
const isLimit = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER

function rangeOf({ minimum: least, maximum: most }: Schema): string[] {
  if (isLimit(least) && isLimit(most)) return [fill(referenceWords.range, { least, most })]
  if (isLimit(least)) return [fill(referenceWords.from, { least })]
  return isLimit(most) ? [fill(referenceWords.to, { most })] : []
}

function kindOfList({ minItems: least = 0, maxItems: most, items }: Schema): string {
  const words = least > 0 ? referenceWords.listFrom : referenceWords.listUpTo
  const list = most === undefined ? referenceWords.list : fill(words, { least, most })
  return items && items.properties === undefined ? `${list}: ${kindOf(items)}` : list
}

/** The type of a value with its limits: “text, up to 255 characters or null”. */
export function kindOf(schema: Schema): string {
  const { type, enum: choices, anyOf, format, pattern } = schema
  if (anyOf) return [...new Set(anyOf.map(kindOf))].join(` ${referenceWords.or} `)
  if (choices) return `${referenceWords.oneOf} ${choices.join(', ')}`
  if (schema.const !== undefined) return String(schema.const)
  if (type === 'array') return kindOfList(schema)
  const types = [type ?? []].flat().map((one) => typeWords[one] ?? one)
  const shape = format ?? (pattern === undefined ? undefined : `${referenceWords.like} ${pattern}`)
  const limits = [...lengthOf(schema), ...rangeOf(schema), ...(shape === undefined ? [] : [shape])]
  return [types.join(` ${referenceWords.or} `) || referenceWords.any, ...limits].join(', ')
}

/** The fields of a value at every depth. */
export function fieldsOf(schema: Schema, place = ''): Field[] {
  const inside = (schema.anyOf ?? []).flatMap((one) => fieldsOf(one, place))
  if (schema.items) return [...inside, ...fieldsOf(schema.items, `${place}[].`.replace('.[]', '[]'))]
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => [
    { name: place + name, kind: kindOf(one), isRequired: schema.required?.includes(name) ?? false },
    ...fieldsOf(one, `${place}${name}.`),
  ])
  return [...inside, ...own]
}
