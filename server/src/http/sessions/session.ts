import { hash, randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import { type Ability, may } from '@stowage/contract/vocabulary'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, CurrentWorkspace } from '../../context.ts'
import { namedWorkspace } from './named-workspace.ts'

/** The person of a request, and the workspace that it is about. */
export interface SignedIn {
  actor: Actor
  workspace: CurrentWorkspace
  /** True where it is the workspace that they used last, which counts where a call names none. */
  isLastUsed: boolean
}

/** Whether a person may do this in the workspace of the request, or as staff. */
export const mayDo = ({ actor, workspace }: SignedIn, ability: Ability): boolean =>
  may({ ...actor, workspaceRole: workspace.role, isPaused: workspace.pausedBy !== null }, ability)

/**
 * Finds the person of a session by its token, with the named workspace; null when the session ended or the account is
 * not active.
 * @throws AppError WORKSPACE_NOT_FOUND
 */
export type FindSession = (token: string, workspaceId: number | null) => Promise<SignedIn | null>

interface FoundSessions {
  find: FindSession
  /** Notes that a person has used a workspace. */
  use: (signedIn: SignedIn) => Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The session look-up of this request, once begun. */
    askedSession: Promise<SignedIn | null> | null
  }
}

export const sessionDays = 14
const maxTokenLength = 100

/** The session cookie: opaque, 256 random bits. Only its hash is stored, so the database holds no usable session. */
export interface SessionCookie {
  /** The hash of the request's token. */
  read(request: FastifyRequest): Buffer | null
  /** Sets a new token and returns its hash. */
  write(reply: FastifyReply): Buffer
  clear(reply: FastifyReply): void
  /** The person of the request; looked up once per request. */
  signedIn(request: FastifyRequest): Promise<SignedIn | null>
  /** The person of the request, looked up anew: a stream ends when it is no longer theirs. */
  signedInNow(request: FastifyRequest): Promise<SignedIn | null>
  /** Whether the request's person still has the ability: a long response ends with it and with the session. */
  stillMay(request: FastifyRequest, ability: Ability): Promise<boolean>
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Over https the prefix guarantees that no other host and no plain http page has set the cookie. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-sid' : 'sid'
}

export function createSessionCookie(
  app: FastifyInstance,
  secure: boolean,
  { find, use }: FoundSessions,
): SessionCookie {
  app.decorateRequest('askedSession', null)
  const name = sessionCookieName(secure)
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure }
  const tokenOf = (request: FastifyRequest) => {
    const token = request.cookies[name]
    return token && token.length <= maxTokenLength ? token : null
  }
  const lookAgain = async (request: FastifyRequest) => {
    const token = tokenOf(request)
    return token === null ? null : find(token, namedWorkspace(request).id)
  }
  const look = async (request: FastifyRequest) => {
    const token = tokenOf(request)
    if (token === null) return null
    const named = namedWorkspace(request)
    const signedIn = await find(token, named.id)
    if (signedIn && named.isUsed && !signedIn.isLastUsed) await use(signedIn)
    return signedIn
  }
  return {
    read(request) {
      const token = tokenOf(request)
      return token === null ? null : hashToken(token)
    },
    write(reply) {
      const token = randomBytes(32).toString('base64url')
      reply.setCookie(name, token, { ...options, maxAge: sessionDays * 24 * 60 * 60 })
      return hashToken(token)
    },
    clear(reply) {
      reply.clearCookie(name, options)
    },
    signedIn(request) {
      request.askedSession ??= look(request)
      return request.askedSession
    },
    // A second look, such as that of a stream in a hidden tab, is no use of the workspace.
    signedInNow: lookAgain,
    async stillMay(request, ability) {
      const token = tokenOf(request)
      const begun = await request.askedSession
      if (token === null || !begun) return false
      // By its id, because a call that names no workspace would find another one of the person's.
      return find(token, begun.workspace.id).then(
        (signedIn) => signedIn !== null && mayDo(signedIn, ability),
        () => false,
      )
    },
  }
}
