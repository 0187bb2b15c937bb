import { randomUUID } from 'node:crypto'
import { addressOf, type Endpoint, type InputOf } from '@stowage/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignedIn } from './session.ts'

const tokenHeader = 'stowage-inner-call'

interface InternalCall {
  caller: SignedIn
  /** The request that causes the call: its address and host count for the call too. */
  cause: Pick<FastifyRequest, 'ip' | 'host'>
  headers?: Record<string, string>
  signal?: AbortSignal
}

interface InternalResponse {
  status: number
  headers: Record<string, unknown>
  body: string
}

/**
 * Calls that the program makes to its own API for a caller that it has let in already, through the same routes, guards
 * and verbs as calls from outside. A token, which ends with the call, names the caller; nothing outside can know it.
 */
export class InternalApiClient {
  readonly #server: Pick<FastifyInstance, 'inject'>
  readonly #origin: string
  readonly #callers = new Map<string, SignedIn>()

  constructor(server: Pick<FastifyInstance, 'inject'>, publicUrl: string) {
    this.#server = server
    this.#origin = new URL(publicUrl).origin
  }

  /** The caller of an internal call; undefined for a request from outside. */
  callerOf(request: FastifyRequest): SignedIn | undefined {
    const token = request.headers[tokenHeader]
    return typeof token === 'string' ? this.#callers.get(token) : undefined
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    { caller, cause, headers, signal }: InternalCall,
  ): Promise<InternalResponse> {
    const { body, ...address } = input as { body?: object }
    const token = randomUUID()
    this.#callers.set(token, caller)
    try {
      const answer = await this.#server.inject({
        method: endpoint.method,
        url: addressOf(endpoint, address),
        remoteAddress: cause.ip,
        headers: { host: cause.host, origin: this.#origin, ...headers, [tokenHeader]: token },
        ...(body && { payload: body }),
        ...(signal && { signal }),
      })
      return { status: answer.statusCode, headers: answer.headers, body: answer.body }
    } finally {
      this.#callers.delete(token)
    }
  }
}
