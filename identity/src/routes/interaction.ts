import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import { type Account, markUsed } from '../accounts/store.ts'
import { problemPage } from '../pages/problem-page.ts'
import { keepSignIn } from './history.ts'
import { rememberDevice } from './known-device.ts'
import { type PageContext, sendPage } from './page-context.ts'
import { settings } from './page-settings.ts'

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

const uidOf = (request: FastifyRequest) => (request.params as { uid: string }).uid

/**
 * The current sign-in. When it has expired (an old tab, the back button), the person is sent to start again with the
 * same target; undefined means that the request is answered.
 */
export async function currentInteraction(
  { provider }: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | undefined> {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw)
    if (interaction.uid === uidOf(request)) return interaction
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error
  }
  // The sign-in exists but its cookie did not come, so starting again would loop.
  const stillOpen = await provider.Interaction.find(uidOf(request))
  if (stillOpen === undefined) reply.redirect(settings(request).startAgain, 303)
  else sendPage(reply, 400, problemPage(settings(request), 'cookies'))
  return undefined
}

/** Completes the interaction with this person signed in and redirects the browser back. */
export async function finishSignIn(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
): Promise<FastifyReply> {
  const { provider, options } = context
  await markUsed(options.pool, account.id)
  await keepSignIn(context, request, account)
  rememberDevice(context, request, reply, account.email)
  // `create` answers the prompt of a sign-up too, because both pages can complete either.
  const result = { login: { accountId: account.id }, create: {} }
  const next = await provider.interactionResult(request.raw, reply.raw, result, {
    mergeWithLastSubmission: false,
  })
  return reply.header('cache-control', 'no-store').redirect(next, 303)
}
