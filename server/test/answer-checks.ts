import { isDeepStrictEqual } from 'node:util'
import { catalog } from '@stowage/contract/catalog'
import type { Endpoint, EndpointSchemas } from '@stowage/contract/endpoint'
import { errorStatus } from '@stowage/contract/errors'
import { isReason } from '@stowage/contract/sentences'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { refusalsOf } from '../src/features/system/service/open-api-refusals.ts'

type Reply = { status: number; headers: Record<string, string>; body: unknown }

const said = {
  reason: z.string().refine(isReason),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z
    .string()
    .min(3)
    .regex(/^(?!.*(\n\s+at |node_modules|\.ts:\d))/s),
}
const errorBody = z.strictObject({
  code: z.enum(Object.keys(errorStatus) as [keyof typeof errorStatus]),
  ...said,
  issues: z.array(z.strictObject({ path: z.string().min(1), ...said })).optional(),
  present: z.looseObject({ id: z.int() }).optional(),
})

/** Parses every answer strictly before it is written: the serializer would hide a null or an unknown choice. */
export function checkAnswer(endpoint: Endpoint, schemas: EndpointSchemas, answer: unknown): void {
  const parsed = schemas.response?.safeParse(answer)
  if (parsed && !parsed.success) {
    throw new Error(`${endpoint.method} ${endpoint.path} answers wrongly: ${z.prettifyError(parsed.error)}`)
  }
}

const known = Object.values(catalog)
  .flat()
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
  }))

/** Whether the description of the API says that this call may be refused by this code. */
async function isDescribed({ method = 'GET', url }: InjectOptions, code: keyof typeof errorStatus) {
  const [path = ''] = String(url).split('?', 1)
  const asked = method === 'HEAD' ? 'GET' : method
  const called = known.filter(({ endpoint, pattern }) => endpoint.method === asked && pattern.test(path))
  const described = called.map(async ({ endpoint }) =>
    [
      ...refusalsOf({
        endpoint,
        schemas: await endpoint.schemas(),
        isPublic: false,
        isForKeys: true,
      }).values(),
    ].flat(),
  )
  const codes = (await Promise.all(described)).flat()
  return called.length === 0 || codes.includes(code)
}

/**
 * Parses every refusal strictly: its code goes with its status and is one that the description of the API names, and it
 * says nothing of our insides.
 */
export async function checkReply(options: InjectOptions, reply: Reply): Promise<void> {
  const isJson = reply.headers['content-type']?.startsWith('application/json')
  if (!isJson || reply.status < 400) return
  // The libraries that speak with assistants have errors of their own.
  if (Object.hasOwn(Object(reply.body), 'jsonrpc') || String(options.url).startsWith('/oauth/')) return
  const parsed = errorBody.parse(reply.body)
  if (errorStatus[parsed.code] !== reply.status || !isDeepStrictEqual(parsed, reply.body)) {
    throw new Error(`${String(options.url)}: ${parsed.code} does not go with ${reply.status}.`)
  }
  if (!(await isDescribed(options, parsed.code))) {
    throw new Error(
      `${options.method} ${String(options.url)}: no one is told of ${parsed.code} (open-api-refusals.ts).`,
    )
  }
}
