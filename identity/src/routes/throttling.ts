import type { FastifyReply, FastifyRequest } from 'fastify'
import { foldEmail } from '../accounts/addresses.ts'
import { type AttemptResult, checkAttempt } from '../accounts/login-attempt.ts'
import type { Account } from '../accounts/store.ts'
import { burst, keyOf, mailCount } from '../limits/counts.ts'
import { networkOf } from '../limits/network.ts'
import type { Count } from '../limits/store.ts'
import { placeOf, signInAddress } from '../oidc/way-back.ts'
import type { IdentityLimits, IdentityMailKind } from '../options.ts'
import { waitPage } from '../pages/problem-page.ts'
import { keepWrongPassword } from './history.ts'
import { anyMark, markFor } from './known-device.ts'
import { type PageContext, queryOf, sendPage } from './page-context.ts'

/** Many customers of one provider may share a /48, so it may do as much as ten networks. */
const networksOfSite = 10

function networkCounts(
  { limits }: PageContext,
  request: FastifyRequest,
  limit: keyof IdentityLimits,
): Count[] {
  const { network, site } = networkOf(request.ip)
  const free = limits[limit]
  const ofNetwork = { ...burst, free, key: keyOf(limit, network) }
  return site === undefined
    ? [ofNetwork]
    : [{ ...burst, free: free * networksOfSite, key: keyOf(limit, site) }, ofNetwork]
}

/**
 * The counters of a password attempt: the known device's, else the network's. Attempts of strangers elsewhere, or
 * beside a known device, count separately.
 */
function attemptCounts(context: PageContext, request: FastifyRequest, emailFolded: string) {
  const mark = markFor(context, request, emailFolded)
  const count = { ...burst, free: context.limits.wrongPasswords }
  if (mark !== undefined) {
    return { isKnownDevice: true, counts: [{ ...count, key: keyOf('device', emailFolded, mark) }] }
  }
  const { network } = networkOf(request.ip)
  const ofAccount = { ...count, key: keyOf('wrongPasswords', emailFolded, network) }
  const counts = [...networkCounts(context, request, 'wrongPasswordsByNetwork'), ofAccount]
  return { isKnownDevice: false, counts }
}

type LoginAttempt = { email: string; password: string; account: Account | undefined }

/** Checks a password, or returns how many seconds to wait before the next attempt. Only a wrong one stays counted. */
export async function attemptLogin(
  context: PageContext,
  request: FastifyRequest,
  { email, password, account }: LoginAttempt,
): Promise<AttemptResult> {
  const tried = attemptCounts(context, request, foldEmail(email))
  const result = await checkAttempt(context, { ...tried, password, expected: account?.passwordHash })
  if (result.wait === 0 && !result.isRight) keepWrongPassword(context, request, account)
  return result
}

/** Seconds to wait before the next sign-up from here. */
export const throttleSignUp = (context: PageContext, request: FastifyRequest): Promise<number> =>
  context.limiter.take(networkCounts(context, request, 'signUpsByNetwork'))

/** Seconds to wait before the next request for a mail to this address from here. */
export function throttleMailRequest(
  context: PageContext,
  request: FastifyRequest,
  email: string,
): Promise<number> {
  const emailFolded = foldEmail(email)
  const mark = markFor(context, request, emailFolded)
  const free = context.limits.mailAsksByNetwork
  return context.limiter.take(
    mark === undefined
      ? networkCounts(context, request, 'mailAsksByNetwork')
      : [{ ...burst, free, key: keyOf('deviceAsks', emailFolded, mark) }],
  )
}

/** Refuses endless sign-ins, because each leaves a row. True: answered. */
export async function isFormThrottled(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const mark = anyMark(context, request)
  const wait = await context.limiter.take(
    mark === undefined
      ? networkCounts(context, request, 'formsByNetwork')
      : [{ ...burst, free: context.limits.formsByNetwork, key: keyOf('deviceForms', mark) }],
  )
  if (wait === 0) return false
  const uiLocales = queryOf(request, 'ui_locales')
  const { 'accept-language': acceptLanguage, cookie: cookies } = request.headers
  const startAgain = signInAddress(placeOf({ return_to: queryOf(request, 'return_to') }))
  const settings = { ...(await context.pageSettings({ uiLocales, acceptLanguage, cookies })), startAgain }
  sendWait(reply, wait, waitPage(settings, wait))
  return true
}

export const sendWait = (reply: FastifyReply, wait: number, page: string): FastifyReply =>
  sendPage(reply.header('retry-after', wait), 429, page)

/**
 * Sends a mail of this kind unless the account got many of it lately. Only sent mails count, for each kind separately:
 * a request for another kind, or for an unknown account, uses nothing up.
 */
export async function sendSparingly(
  { limiter, limits }: PageContext,
  kind: IdentityMailKind,
  { account, send }: { account: Pick<Account, 'id'>; send: () => Promise<void> },
): Promise<void> {
  const count = mailCount(kind, account.id, limits)
  if ((await limiter.take([count])) > 0) return
  try {
    await send()
  } catch (error) {
    await limiter.giveBack([count])
    throw error
  }
}
