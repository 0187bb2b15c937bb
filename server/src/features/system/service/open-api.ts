import { catalog, summaryOf } from '@stowage/contract/catalog'
import type { Endpoint, EndpointSchemas } from '@stowage/contract/endpoint'
import { errorStatus } from '@stowage/contract/errors'
import { keyLength, keyLimits, keyPrefix, scopeOf } from '@stowage/contract/keys.rules'
import { header } from '@stowage/contract/paging'
import { productName } from '@stowage/contract/product'
import { type Ability, abilities } from '@stowage/contract/vocabulary'
import { z } from 'zod'
import { version } from './get-health.ts'
import { type Called, refusalsOf } from './open-api-refusals.ts'

type Json = Record<string, unknown>

const said = {
  reason: { type: 'string', description: 'A stable key for the reason, such as `container.limit`.' },
  values: {
    type: 'object',
    description: 'The values in the message.',
    additionalProperties: { type: ['string', 'number'] },
  },
  message: { type: 'string', description: 'A message for people, in English.' },
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
      description: 'With CHANGED_MEANWHILE and PRECONDITION_FAILED: the current state.',
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
    Link: { description: 'The address of the next page: rel="next".', schema: { type: 'string' } },
    'X-Total-Count': { description: 'The number of matching rows.', schema: { type: 'integer' } },
    'X-Total-Relation': {
      description: 'gte: there are at least this many.',
      schema: { type: 'string', enum: ['eq', 'gte'] },
    },
    'X-Search-Match': {
      description: 'similar: nothing matched exactly; these rows are similar.',
      schema: { type: 'string', enum: ['similar'] },
    },
  }
  const answer = schemas.response
    ? { content: { 'application/json': { schema: schemaOf(schemas.response, 'output') } } }
    : endpoint.media
      ? { content: { [endpoint.media]: {} } }
      : {}
  const description = endpoint.status === 204 ? 'Done. No body.' : 'Done.'
  return { description, ...(endpoint.paged ? { headers } : {}), ...answer }
}

const keyParameter = {
  name: header.idempotencyKey,
  in: 'header',
  required: false,
  description: 'A POST sent twice with the same key takes effect once. Keys are stored for 24 hours.',
  schema: { type: 'string', maxLength: 200 },
}

const ifMatchParameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The ETag that was read last: the call takes effect only if it still matches. For several items, the ETags of ' +
    'all of them: each item must match one.',
  schema: { type: 'string' },
}

type Guard = 'public' | Ability

/** Who may call an endpoint, from its guard. */
function accessOf(guard: Guard | undefined): Json {
  if (guard === undefined) throw new Error('An endpoint of the contract is not bound.')
  if (guard === 'public') return { security: [{}] }
  const scope = scopeOf(guard)
  return {
    description: `Requires ${guard}, which these roles have: ${abilities[guard].join(', ')}.`,
    'x-ability': guard,
    ...(scope && { 'x-scope': scope }),
    security: [{ session: [] }, ...(scope ? [{ key: [scope] }] : [])],
  }
}

const waits = [errorStatus.RATE_LIMITED, errorStatus.UNAVAILABLE] as number[]
const retryAfter = {
  'Retry-After': {
    description: 'Seconds to wait before trying again.',
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
    'x-shows': endpoint.shows,
    'x-changes': endpoint.changes,
    ...accessOf(guard),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(schemas.body ? { requestBody: bodyOf(endpoint, schemas.body) } : {}),
    responses: {
      [endpoint.status]: successOf(endpoint, schemas),
      ...describeRefusals({
        endpoint,
        schemas,
        isPublic: guard === 'public',
        isForKeys: guard !== undefined && guard !== 'public' && scopeOf(guard) !== undefined,
      }),
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
        'JSON without an envelope, numeric ids, times in ISO 8601 (UTC). Programs send a key as bearer token. People send ' +
        'the session as a cookie; their changes also need this origin in the Origin header. Spaces at both ends of a ' +
        'text are removed before validation. Unknown fields and query parameters are refused.',
    },
    servers: [{ url: publicUrl }],
    tags: Object.keys(catalog).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${keyPrefix} and ${keyLength} letters and digits`,
          description:
            `A key of one workspace, made under Workspace settings, Automation. Each call names its scope. ` +
            `${keyLimits.callsPerMinute} calls a minute; RateLimit-Remaining says how many are left.`,
        },
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
