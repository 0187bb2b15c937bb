import { catalog, summaryOf } from '@stowage/contract/catalog'
import type { Endpoint, EndpointSchemas } from '@stowage/contract/endpoint'
import { errorStatus } from '@stowage/contract/errors'
import { header } from '@stowage/contract/paging'
import { productName } from '@stowage/contract/product'
import { type Ability, abilities } from '@stowage/contract/vocabulary'
import { z } from 'zod'
import { version } from './get-health.ts'
import { type Called, refusalsOf } from './open-api-refusals.ts'

type Json = Record<string, unknown>

const said = {
  reason: { type: 'string', description: 'Why, as a key that stays the same, such as `container.limit`.' },
  values: {
    type: 'object',
    description: 'What the sentence names.',
    additionalProperties: { type: ['string', 'number'] },
  },
  message: { type: 'string', description: 'The sentence of the reason, in English.' },
}

const errorSchema = {
  type: 'object',
  required: ['code', 'reason', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorStatus) },
    ...said,
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'reason', 'message'],
        properties: { path: { type: 'string' }, ...said },
      },
    },
    present: {
      type: 'object',
      description: 'Of CHANGED_MEANWHILE and PRECONDITION_FAILED: the thing as it is stored now.',
    },
  },
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  // Rules that JSON Schema can't express, such as a function, are left out of the description.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  })
  return rest
}

/** Ids in an address have up to 15 digits; the router limits the length of other parameters. */
const largestId = 999_999_999_999_999
const longestParam = 100

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema:
      name === 'id' || name.endsWith('Id')
        ? { type: 'integer', minimum: 1, maximum: largestId }
        : { type: 'string', minLength: 1, maxLength: longestParam },
  }))
}

function queryParameters(schema: z.ZodType | undefined): Json[] {
  if (!schema) return []
  const described = schemaOf(schema, 'output') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  const { properties = {}, required = [] } = described
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }))
}

function successOf(endpoint: Endpoint, schemas: EndpointSchemas): Json {
  const headers = {
    Link: { description: 'Where the next page is: rel="next".', schema: { type: 'string' } },
    'X-Total-Count': { description: 'How many rows match in all.', schema: { type: 'integer' } },
    'X-Total-Relation': {
      description: 'gte: there are at least so many.',
      schema: { type: 'string', enum: ['eq', 'gte'] },
    },
    'X-Search-Match': {
      description: 'similar: nothing matched exactly, these rows resemble the search words.',
      schema: { type: 'string', enum: ['similar'] },
    },
  }
  const answer = schemas.response
    ? { content: { 'application/json': { schema: schemaOf(schemas.response, 'output') } } }
    : endpoint.media
      ? { content: { [endpoint.media]: {} } }
      : {}
  const description = endpoint.status === 204 ? 'Done; there is no body.' : 'Done.'
  return { description, ...(endpoint.paged ? { headers } : {}), ...answer }
}

const keyParameter = {
  name: header.idempotencyKey,
  in: 'header',
  required: false,
  description: 'A POST that is sent twice with the same key acts once. Kept for 24 hours.',
  schema: { type: 'string', maxLength: 200 },
}

const ifMatchParameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The ETag of the thing as it was read: done only while it is still that one. Of several things, the ETags of ' +
    'all: each must have one of them.',
  schema: { type: 'string' },
}

type Guard = 'public' | Ability

/** Who may call an endpoint, from its guard. */
function accessOf(guard: Guard | undefined): Json {
  if (guard === undefined) throw new Error('An endpoint of the contract is not bound.')
  if (guard === 'public') return { security: [{}] }
  return {
    description: `Needs the ability ${guard}, which these roles have: ${abilities[guard].join(', ')}.`,
    'x-ability': guard,
    security: [{ session: [] }],
  }
}

const waits = [errorStatus.RATE_LIMITED, errorStatus.UNAVAILABLE] as number[]
const retryAfter = {
  'Retry-After': {
    description: 'Seconds after which to try again.',
    schema: { type: 'integer', minimum: 1 },
  },
}

/** The errors of a call as the API description lists them. */
function describeRefusals(called: Called): Json {
  const described = [...refusalsOf(called)].map(([status, names]) => [
    status,
    {
      description: `Refused: ${names.join(', ')}.`,
      ...(waits.includes(status) ? { headers: retryAfter } : {}),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ])
  return Object.fromEntries(described)
}

interface Described {
  noun: string
  endpoint: Endpoint
  schemas: EndpointSchemas
  guard: Guard | undefined
}

function operationOf({ noun, endpoint, schemas, guard }: Described): Json {
  const parameters = [
    ...pathParameters(endpoint.path),
    ...queryParameters(schemas.query),
    ...(endpoint.method === 'POST' ? [keyParameter] : []),
    ...(endpoint.matched ? [ifMatchParameter] : []),
  ]
  return {
    operationId: operationIdOf(endpoint),
    tags: [noun],
    summary: summaryOf(endpoint),
    // By topics: those that a response shows, and those that a call changes.
    ...{ 'x-shows': endpoint.shows, 'x-changes': endpoint.changes },
    ...accessOf(guard),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(schemas.body ? { requestBody: bodyOf(endpoint, schemas.body) } : {}),
    responses: {
      [endpoint.status]: successOf(endpoint, schemas),
      ...describeRefusals({ endpoint, schemas, isPublic: guard === 'public' }),
    },
  }
}

function bodyOf({ accepts = 'application/json', bodyLimit }: Endpoint, schema: z.ZodType): Json {
  return {
    required: true,
    description: `At most ${bodyLimit} bytes.`,
    'x-max-bytes': bodyLimit,
    content: { [accepts]: { schema: schemaOf(schema, 'input') } },
  }
}

/** `GET /api/containers/:id/restore` becomes `getContainersIdRestore`. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path.replace('/api/', '').split(/[^a-zA-Z]+/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** The guard of each endpoint, by its name: `GET /api/items`. */
export type Guards = ReadonlyMap<string, Guard>

/** Describes the whole API in OpenAPI 3.1, from the same objects that bind it. */
async function describeApi(publicUrl: string, guards: Guards): Promise<Json> {
  const paths: Record<string, Json> = {}
  for (const [noun, endpoints] of Object.entries(catalog)) {
    for (const endpoint of endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const guard = guards.get(`${endpoint.method} ${endpoint.path}`)
      const operation = operationOf({ noun, endpoint, schemas: await endpoint.schemas(), guard })
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version,
      description:
        'Bare JSON, numeric ids, times in ISO 8601 (UTC). A signed-in session is sent as a cookie; changes need ' +
        'this origin as Origin header. Spaces around texts are cut off before they are measured; fields and words of ' +
        'an address that are not named here are refused.',
    },
    servers: [{ url: publicUrl }],
    tags: Object.keys(catalog).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: publicUrl.startsWith('https:') ? '__Host-sid' : 'sid',
        },
      },
    },
  }
}

export async function openApiText(publicUrl: string, guards: Guards): Promise<string> {
  return JSON.stringify(await describeApi(publicUrl, guards))
}
