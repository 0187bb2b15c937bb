import type { Endpoint, EndpointSchemas } from '@stowage/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { validationError } from '../answers/validation-error.ts'

/** What a verb gets, before it is typed by its endpoint. */
export interface ParsedInput {
  params: Record<string, string | number>
  query: unknown
  body: unknown
}

const idPattern = /^[1-9]\d{0,14}$/
const isId = (name: string) => name === 'id' || name.endsWith('Id')

/** `/api/containers/:id` speaks of a container: an id that can't be one is answered like an unknown one. */
function thingOf(path: string, param: string): string {
  const before =
    path
      .slice(0, path.indexOf(`/:${param}`))
      .split('/')
      .at(-1) ?? ''
  const noun = before.replace(/s$/, '')
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}

function parseParams(path: string, given: Record<string, string>): ParsedInput['params'] {
  const params: ParsedInput['params'] = {}
  for (const [name, value] of Object.entries(given)) {
    if (!isId(name)) params[name] = value
    else if (idPattern.test(value)) params[name] = Number(value)
    else throw new AppError('NOT_FOUND', `${thingOf(path, name)} not found`)
  }
  return params
}

function parsePart(schema: z.ZodType | undefined, value: unknown, part: 'body' | 'query'): unknown {
  if (schema) {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    throw validationError(parsed.error, part)
  }
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
  if (value === undefined || value === null || isEmpty) return part === 'query' ? {} : undefined
  const message = part === 'body' ? 'This call takes no body.' : 'This call takes no query.'
  throw new AppError('VALIDATION', message, [{ path: part, message }])
}

const mostKnown = 200
const longestKnown = 60

/** Lists are asked for with the same few queries over and over: what was understood once is not read again. */
function createQueryParser(schema: z.ZodType | undefined): (request: FastifyRequest) => unknown {
  const known = new Map<string, unknown>()
  return (request) => {
    const start = request.url.indexOf('?')
    const text = start === -1 ? '' : request.url.slice(start)
    const found = known.get(text)
    if (found !== undefined) return found
    const parsed = Object.freeze(parsePart(schema, request.query, 'query'))
    if (text.length <= longestKnown && known.size < mostKnown) known.set(text, parsed)
    return parsed
  }
}

/** Makes what turns a request into the input of a verb, or refuses it with the sentences of the schemas. */
export function createInputParser(
  endpoint: Endpoint,
  schemas: EndpointSchemas,
): (request: FastifyRequest) => ParsedInput {
  const queryOf = createQueryParser(schemas.query)
  return (request) => ({
    params: parseParams(endpoint.path, request.params as Record<string, string>),
    query: queryOf(request),
    body: parsePart(schemas.body, request.body, 'body'),
  })
}
