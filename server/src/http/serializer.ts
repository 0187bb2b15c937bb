import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

interface Json {
  [keyword: string]: unknown
  anyOf?: unknown
  type?: unknown
}

/** What the serializer can't use: rules for input, which cost time or make it refuse an extra column. */
const inputRules = new Set([
  '$schema',
  'additionalProperties',
  'default',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
])

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `{ anyOf: [X, null] }` becomes `{ ...X, nullable: true }`: as quick as X and as forgiving with extra columns. */
function withNullable(schema: Json): Json {
  const choices = schema.anyOf
  if (!Array.isArray(choices)) return schema
  const others = choices.filter((choice) => !(isObject(choice) && choice.type === 'null'))
  const [only] = others
  if (others.length !== 1 || others.length === choices.length || !isObject(only)) return schema
  return { ...only, nullable: true }
}

function cleaned(schema: Json): Json {
  const result: Json = {}
  for (const [key, value] of Object.entries(withNullable(schema))) {
    if (inputRules.has(key)) continue
    if (key === 'format') {
      // Times come from the database as ISO text, which needs no escaping; other formats are rules for input.
      if (value === 'date-time') result['format'] = 'unsafe'
      continue
    }
    if (key === 'properties' && isObject(value)) {
      result[key] = Object.fromEntries(
        Object.entries(value).map(([name, property]) => [
          name,
          isObject(property) ? cleaned(property) : property,
        ]),
      )
    } else if (Array.isArray(value)) {
      result[key] = value.map((entry) => (isObject(entry) ? cleaned(entry) : entry))
    } else {
      result[key] = isObject(value) ? cleaned(value) : value
    }
  }
  return result
}

/** Makes the function that writes an answer: only the fields of its schema, without looking at each at run time. */
export function compileSerializer(response: z.ZodType): (answer: unknown) => string {
  const schema = z.toJSONSchema(response, { io: 'output', target: 'draft-7' }) as Json
  return fastJsonStringify(cleaned(schema) as unknown as Schema)
}
