import { isDeepStrictEqual } from 'node:util'
import { catalog } from '@stowage/contract/catalog'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { useApp } from '../../../test/app.ts'

const app = useApp()

type Json = Record<string, unknown>
interface Described extends Json {
  properties?: Record<string, Described>
  items?: Described
  anyOf?: Described[]
}

const endpoints = Object.values(catalog)
  .flat()
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }))

/** The description of an endpoint's query, as one object, and of its body. */
async function describedOf({ method, path }: (typeof endpoints)[number]['endpoint']) {
  const { body } = await app.stranger.get('/api/openapi.json')
  const operation = body.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
  const inQuery = (operation.parameters ?? []).filter((one: Json) => one['in'] === 'query')
  const content = Object.values(operation.requestBody?.content ?? {}) as { schema: Described }[]
  return {
    operation,
    query: { properties: Object.fromEntries(inQuery.map((one: Json) => [one['name'], one['schema']])) },
    body: content[0]?.schema ?? {},
  } as { operation: Json & { responses: Json }; query: Described; body: Described }
}

/** A limit that a schema enforces: its place, its JSON Schema keyword, and its value. */
type Bound = [place: string, word: string, value: unknown]
type Inner = z.core.$ZodTypes

function boundsOfChecks(place: string, schema: Inner): Bound[] {
  const found: Bound[] = []
  for (const { _zod } of schema._zod.def.checks ?? []) {
    const def = _zod.def as z.core.$ZodChecks['_zod']['def']
    const isList = schema._zod.def.type === 'array'
    if (def.check === 'max_length') found.push([place, isList ? 'maxItems' : 'maxLength', def.maximum])
    if (def.check === 'min_length') found.push([place, isList ? 'minItems' : 'minLength', def.minimum])
    if (def.check === 'less_than') found.push([place, 'maximum', def.value])
    if (def.check === 'greater_than') found.push([place, 'minimum', def.value])
    if (def.check === 'string_format' && def.format === 'regex')
      found.push([place, 'pattern', def.pattern?.source])
  }
  return found
}

/** Every limit and enumeration of a schema, by walking zod's own definition. */
function boundsOf(schema: z.core.$ZodType, place: string): Bound[] {
  const inner = schema as Inner
  const { def } = inner._zod
  const here = boundsOfChecks(place, inner)
  if (def.type === 'object') {
    const shape = Object.entries(def.shape).flatMap(([name, part]) => boundsOf(part, `${place}.${name}`))
    return [...here, ...shape]
  }
  if (def.type === 'array') return [...here, ...boundsOf(def.element, `${place}[]`)]
  if (def.type === 'union') return [...here, ...def.options.flatMap((one) => boundsOf(one, place))]
  if (def.type === 'enum') return [...here, [place, 'enum', Object.values(def.entries)]]
  // A pipe has the schema before and after a transformation.
  if (def.type === 'pipe') return [...here, ...boundsOf(def.in, place), ...boundsOf(def.out, place)]
  if ('innerType' in def) return [...here, ...boundsOf(def.innerType, place)]
  return here
}

function partsAt(described: Described, path: string[]): Described[] {
  const parts = [described, ...(described.anyOf ?? []).flatMap((one) => partsAt(one, []))]
  const [first, ...rest] = path
  if (first === undefined) return parts
  return parts.flatMap((part) => {
    const inner = first === '[]' ? part.items : part.properties?.[first]
    return inner ? partsAt(inner, rest) : []
  })
}

/** A schema may have two limits, of which the narrower one applies. */
function saysIt(word: string, said: unknown, value: unknown): boolean {
  if (typeof said !== 'number' || typeof value !== 'number') return isDeepStrictEqual(said, value)
  return word.startsWith('min') ? said >= value : said <= value
}

/** The words of a place: `.items[].name` becomes items, [], name. */
const wordsOf = (place: string) => place.match(/\[\]|\w+/g) ?? []

describe('the description of the API', () => {
  it.each(endpoints)('says each limit that a schema of $name enforces', async ({ endpoint }) => {
    const described = await describedOf(endpoint)
    const schemas = await endpoint.schemas()
    for (const part of ['query', 'body'] as const) {
      const schema = (schemas as { query?: z.ZodType; body?: z.ZodType })[part]
      for (const [place, word, value] of schema ? boundsOf(schema, '') : []) {
        const said = partsAt(described[part], wordsOf(place)).map((one) => one[word])
        expect([part, place, word, value, said]).toSatisfy(() => said.some((one) => saysIt(word, one, value)))
      }
    }
  })
})

/** Values that are compared with stored ones or hashed, and never stored. */
const unlimited = /^(seen\b.*|currentPassword)$/

/** Texts and lists without an upper limit, in the parts that are sent. */
function endless(described: Described, place: string): string[] {
  const { type, enum: choices } = described
  const inner = [
    ...(described.anyOf ?? []).flatMap((one) => endless(one, place)),
    ...Object.entries(described.properties ?? {}).flatMap(([name, one]) =>
      endless(one, place === '' ? name : `${place}.${name}`),
    ),
    ...(described.items ? endless(described.items, `${place}[]`) : []),
  ]
  const isText = [type].flat().includes('string') && choices === undefined && described['const'] === undefined
  const hasEnd = ['maxLength', 'format', 'contentMediaType'].some((word) => described[word] !== undefined)
  const endsByPattern = /^\^[^*+]*\{[\d,]+\}[^*+]*\$$/.test(String(described['pattern']))
  if (isText && !hasEnd && !endsByPattern) return [place, ...inner]
  return type === 'array' && described['maxItems'] === undefined ? [place, ...inner] : inner
}

describe('what may be sent', () => {
  it.each(endpoints)('has an end in $name', async ({ endpoint }) => {
    const { operation, query, body } = await describedOf(endpoint)
    const found = [query, body].flatMap((part) => endless(part, ''))
    expect(found.filter((place) => !unlimited.test(place))).toEqual([])
    if (operation['requestBody']) {
      expect(operation['requestBody']).toHaveProperty('x-max-bytes', endpoint.bodyLimit)
    }
  })

  it('is refused by statuses that are named for each call', async () => {
    const statuses = async (name: string) => {
      const found = endpoints.find((one) => one.name === name)
      if (!found) throw new Error(`There is no ${name}.`)
      return Object.keys((await describedOf(found.endpoint)).operation.responses).map(Number)
    }
    expect(await statuses('GET /api/items')).toEqual([200, 400, 401, 403, 404, 409, 422, 429, 500, 503])
    expect(await statuses('POST /api/items')).toEqual([
      201, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503,
    ])
    expect(await statuses('PUT /api/items/:id')).toContain(412)
    expect(await statuses('POST /api/subscription/checkout')).toContain(402)
    expect(await statuses('GET /api/health')).toEqual([200, 400, 429, 500, 503])
  })
})
