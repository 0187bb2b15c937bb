import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IdentityLimits } from '../options.ts'
import { problemPage } from '../pages/problem-page.ts'
import { type PageContext, sendPage } from './page-context.ts'

const minute = 60_000
const windows: Readonly<Record<keyof IdentityLimits, number>> = {
  signInByAddress: 15 * minute,
  signInByAccount: 15 * minute,
  signUpByAddress: 60 * minute,
  mailByAddress: 60 * minute,
  mailByAccount: 60 * minute,
}

export const defaultLimits: IdentityLimits = {
  signInByAddress: 100,
  signInByAccount: 20,
  signUpByAddress: 100,
  mailByAddress: 30,
  mailByAccount: 5,
}

/** Was the form sent from one of our own pages? Browsers that send neither header are refused. */
export function isFromOwnPage(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  return site === undefined ? request.headers.origin === publicUrl : site === 'same-origin'
}

/** Counts a try. The key is hashed, so that no address stands in the table of counters. */
export async function countTry({ options, limits }: PageContext, limit: keyof IdentityLimits, who: string) {
  const key = createHash('sha256').update(who).digest('base64url')
  return options.rateLimit(`identity:${limit}:${key}`, limits[limit], windows[limit])
}

/** Answers with the page that asks for patience when there were too many tries. True: answered. */
export async function isHeldBack(
  context: PageContext,
  reply: FastifyReply,
  limit: keyof IdentityLimits,
  who: string,
): Promise<boolean> {
  const { allowed, retryAfterSeconds } = await countTry(context, limit, who)
  if (allowed) return false
  const { limited } = context.around.texts
  const lead = limited.lead(Math.max(1, Math.ceil(retryAfterSeconds / 60)))
  reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)))
  sendPage(reply, 429, problemPage(context.around, { title: limited.title, lead }))
  return true
}
