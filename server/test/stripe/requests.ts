import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'

type Json = Record<string, unknown>

const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Json
const schemas = read('./request-schemas.json')
const samples = read('./sample-objects.json')
// Numbers travel as text in forms.
const ajv = new Ajv({ strict: false, coerceTypes: 'array', allErrors: true, validateFormats: false })
const compiled = new Map<string, ValidateFunction>()

/** A copy of Stripe's sample of an object with something of it said otherwise. */
export function sampleOf(name: string, change: Json): Json {
  return { ...structuredClone(samples[name] as Json), ...change }
}

/** What a form says in brackets: `items[0][price]=p` is `{ items: [{ price: 'p' }] }`. */
export function readForm(text: string): Json {
  const root: Json = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '')
    const last = path.pop() ?? ''
    let at = root
    for (const part of path) {
      at[part] ??= {}
      at = at[part] as Json
    }
    at[last] = value
  }
  return withLists(root) as Json
}

function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inside]) => [name, withLists(inside)] as const)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  return isList ? entries.map(([, inside]) => inside) : Object.fromEntries(entries)
}

/** What is wrong with the body of a call; undefined: nothing. The body gets the types that the schema names. */
export function problemOf(call: string, body: Json): string | undefined {
  if (!(call in schemas)) return `There is no ${call}.`
  const schema = schemas[call]
  if (schema === null) return Object.keys(body).length > 0 ? 'There is no body.' : undefined
  let validate = compiled.get(call)
  if (!validate) {
    validate = ajv.compile(closed(schema) as object)
    compiled.set(call, validate)
  }
  return validate(body) ? undefined : ajv.errorsText(validate.errors)
}

/** Nothing but what is named: the names of parameters are what a mistake gets wrong first. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const inside = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]))
  return 'properties' in inside ? { ...inside, additionalProperties: false } : inside
}
