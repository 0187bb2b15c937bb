import { chosenPlanPath } from '@stowage/contract/billing.rules'
import { signInCallbackPath as path } from '@stowage/contract/system'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'chosen-plan'
// As long as the link of a mail that confirms an address may lie unread.
const kept = 7 * 24 * 60 * 60

const isPlanName = (text: string | null | undefined): text is string => /^[\w-]{1,100}$/.test(text ?? '')

/**
 * Notes which plan somebody chose who begins to sign up: what leads back there is lost where they sign in later by another
 * way than the link of the mail. Whoever begins anew without a plan has chosen none.
 */
export function noteChosenPlan(reply: FastifyReply, returnTo: string, secure: boolean): void {
  const { pathname, searchParams } = new URL(returnTo, 'http://here')
  const plan = searchParams.get('plan')
  if (isPlanName(plan) && chosenPlanPath(plan).startsWith(`${pathname}?`)) {
    reply.setCookie(name, plan, { path, httpOnly: true, sameSite: 'lax', secure, maxAge: kept })
  } else {
    reply.clearCookie(name, { path, secure })
  }
}

/** Where somebody new goes on who chose a plan; undefined when none was chosen. The note is used up. */
export function takeChosenPlan(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const plan = request.cookies[name]
  if (plan === undefined) return undefined
  reply.clearCookie(name, { path })
  return isPlanName(plan) ? chosenPlanPath(plan) : undefined
}
