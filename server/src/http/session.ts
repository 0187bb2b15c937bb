import { createHash, randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentWorkspace, SignedInUser } from '../context.ts'

/** Who sends a request, and the workspace they work in. */
export interface SignedIn {
  user: SignedInUser
  workspace: CurrentWorkspace
}

/** Finds the person of a session by the hash of its token; null when it ended or the account is not active. */
export type FindSession = (tokenHash: Buffer) => Promise<SignedIn | null>

export const sessionDays = 14

/** The session cookie: opaque, 256 random bits. Only its hash is stored, so the database holds no usable session. */
export interface SessionCookie {
  read(request: FastifyRequest): Buffer | null
  /** Sets a new token and gives its hash. */
  write(reply: FastifyReply): Buffer
  clear(reply: FastifyReply): void
  /** Who sends the request; asked once per request. */
  signedIn(request: FastifyRequest): Promise<SignedIn | null>
}

/** The hash under which a session is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Over https the name says that no other host and no plain http can have set it. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-sid' : 'sid'
}

export function createSessionCookie(secure: boolean, find: FindSession): SessionCookie {
  const name = sessionCookieName(secure)
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure }
  const asked = new WeakMap<FastifyRequest, Promise<SignedIn | null>>()
  const read = (request: FastifyRequest) => {
    const token = request.cookies[name]
    return token && token.length <= 100 ? hashToken(token) : null
  }
  return {
    read,
    write(reply) {
      const token = randomBytes(32).toString('base64url')
      reply.setCookie(name, token, { ...options, maxAge: sessionDays * 24 * 60 * 60 })
      return hashToken(token)
    },
    clear(reply) {
      reply.clearCookie(name, options)
    },
    signedIn(request) {
      const known = asked.get(request)
      if (known) return known
      const hash = read(request)
      const answer = hash ? find(hash) : Promise.resolve(null)
      asked.set(request, answer)
      return answer
    },
  }
}
