import type { Endpoint, EndpointSchemas } from '@stowage/contract/endpoint'
import { isReason, type Reason } from '@stowage/contract/sentences'
import { workspaceParameter } from '@stowage/contract/workspaces.rules'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, refusal } from '../../app-error.ts'
import { validationError } from '../../validation-error.ts'
import { createListCheck } from './long-lists.ts'

/** The input of a verb, before it is typed by its endpoint. */
export interface ParsedInput {
  params: Record<string, string | number>
  query: unknown
  body: unknown
}

const idPattern = /^[1-9]\d{0,14}$/
const isId = (name: string) => name === 'id' || name.endsWith('Id')

/** The reason for an invalid id, by the path: in `/api/containers/:id` it is answered like an unknown container. */
function missingReason(path: string, param: string): Reason {
  const before = path.slice(0, path.indexOf(`/:${param}`)).split('/')
  const reason = `${before.at(-1)?.replace(/ies$/, 'y').replace(/s$/, '')}.not-found`
  if (isReason(reason)) return reason
  throw new Error(`contract/src/sentences.ts has no '${reason}', which ${path} needs.`)
}

function createParamsParser(path: string): (request: FastifyRequest) => ParsedInput['params'] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const missing = new Map(names.filter(isId).map((name) => [name, missingReason(path, name)]))
  return (request) => {
    const params: ParsedInput['params'] = {}
    for (const [name, value] of Object.entries(request.params as Record<string, string>)) {
      const reason = missing.get(name)
      if (reason === undefined) params[name] = value
      else if (idPattern.test(value)) params[name] = Number(value)
      else throw new AppError('NOT_FOUND', { reason })
    }
    return params
  }
}

function parsePart(schema: z.ZodType | undefined, value: unknown, part: 'body' | 'query'): unknown {
  if (schema) {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    throw validationError(parsed.error, part)
  }
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
  if (value === undefined || value === null || isEmpty) return part === 'query' ? {} : undefined
  throw refusal('VALIDATION', part === 'body' ? 'input.no-body' : 'input.no-query').at(part)
}

const maxKnown = 200
const longestKnown = 60

/** Parses queries and caches the results, because lists are requested with the same few queries over and over. */
function createQueryParser(
  schema: z.ZodType | undefined,
  isOpenedByBrowsers: boolean,
): (request: FastifyRequest) => unknown {
  const known = new Map<string, unknown>()
  return (request) => {
    const start = request.url.indexOf('?')
    const text = start === -1 ? '' : request.url.slice(start)
    const found = known.get(text)
    if (found !== undefined) return found
    const { [workspaceParameter]: named, ...own } = request.query as Record<string, unknown>
    const query = isOpenedByBrowsers && named !== undefined ? own : request.query
    const parsed = Object.freeze(parsePart(schema, query, 'query'))
    if (text.length <= longestKnown && known.size < maxKnown) known.set(text, parsed)
    return parsed
  }
}

/**
 * Creates the parser that turns a request into the input of a verb, or refuses it with the sentences of the schemas,
 * which may be loaded later than the path.
 */
export function createInputParser(
  endpoint: Endpoint,
): (schemas: EndpointSchemas) => (request: FastifyRequest) => Promise<ParsedInput> {
  const paramsOf = createParamsParser(endpoint.path)
  return (schemas) => {
    // What has a media type of its own is opened by the browser itself, which sends no header.
    const queryOf = createQueryParser(schemas.query, endpoint.media !== undefined)
    const checkLists = createListCheck(schemas.body)
    return async (request) => {
      const [params, query] = [paramsOf(request), queryOf(request)]
      await checkLists(request.body)
      return { params, query, body: parsePart(schemas.body, request.body, 'body') }
    }
  }
}
