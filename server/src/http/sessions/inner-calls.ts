import { randomUUID } from 'node:crypto'
import { addressOf, type Endpoint, type InputOf } from '@stowage/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignedIn } from './session.ts'

const ticketHeader = 'stowage-inner-call'

interface InnerCall {
  caller: SignedIn
  /** The request that causes the call: its address and host count for the call too. */
  cause: Pick<FastifyRequest, 'ip' | 'host'>
  headers?: Record<string, string>
  signal?: AbortSignal
}

interface InnerAnswer {
  status: number
  headers: Record<string, unknown>
  body: string
}

/**
 * Calls that the program makes to its own API for a caller that it has let in already, through the same routes, guards
 * and verbs as calls from outside. A ticket, which ends with the call, names the caller; nothing outside can know it.
 */
export class InnerCalls {
  readonly #server: Pick<FastifyInstance, 'inject'>
  readonly #origin: string
  readonly #callers = new Map<string, SignedIn>()

  constructor(server: Pick<FastifyInstance, 'inject'>, publicUrl: string) {
    this.#server = server
    this.#origin = new URL(publicUrl).origin
  }

  /** The caller of an inner call; undefined for a request from outside. */
  callerOf(request: FastifyRequest): SignedIn | undefined {
    const ticket = request.headers[ticketHeader]
    return typeof ticket === 'string' ? this.#callers.get(ticket) : undefined
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    { caller, cause, headers, signal }: InnerCall,
  ): Promise<InnerAnswer> {
    const { body, ...address } = input as { body?: object }
    const ticket = randomUUID()
    this.#callers.set(ticket, caller)
    try {
      const answer = await this.#server.inject({
        method: endpoint.method,
        url: addressOf(endpoint, address),
        remoteAddress: cause.ip,
        headers: { host: cause.host, origin: this.#origin, ...headers, [ticketHeader]: ticket },
        ...(body && { payload: body }),
        ...(signal && { signal }),
      })
      return { status: answer.statusCode, headers: answer.headers, body: answer.body }
    } finally {
      this.#callers.delete(ticket)
    }
  }
}
