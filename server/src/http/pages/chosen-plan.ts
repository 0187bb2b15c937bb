import { chosenPlanPath } from '@stowage/contract/billing.rules'
import { signInCallbackPath as path } from '@stowage/contract/system.rules'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'chosen-plan'
// Seconds that the note is kept, as long as a mailed confirmation link may stay unread.
const kept = 7 * 24 * 60 * 60

const isPlanName = (text: string | null | undefined): text is string => /^[\w-]{1,100}$/.test(text ?? '')

/**
 * Stores the plan that a person chose before signing up, because the return path is lost when they sign in later by
 * another way than the mailed link. Beginning again without a plan clears it.
 */
export function setChosenPlanCookie(reply: FastifyReply, returnTo: string, secure: boolean): void {
  const { pathname, searchParams } = new URL(returnTo, 'http://here')
  const plan = searchParams.get('plan')
  if (isPlanName(plan) && chosenPlanPath(plan).startsWith(`${pathname}?`)) {
    reply.setCookie(name, plan, { path, httpOnly: true, sameSite: 'lax', secure, maxAge: kept })
  } else {
    reply.clearCookie(name, { path, secure })
  }
}

/** Returns the page for a new person who chose a plan; undefined when none was chosen. Clears the note. */
export function consumeChosenPlanCookie(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const plan = request.cookies[name]
  if (plan === undefined) return undefined
  reply.clearCookie(name, { path })
  return isPlanName(plan) ? chosenPlanPath(plan) : undefined
}
