import { signInPath } from '@stowage/contract/system.rules'
import {
  acceptInvitation,
  acceptOffer,
  cancelInvitation,
  changeMember,
  changeNotifications,
  chooseLowStockRule,
  createInvitations,
  createWorkspace,
  deleteWorkspace,
  endOffer,
  getNotificationChoices,
  getWorkspace,
  leaveWorkspace,
  listDeletedWorkspaces,
  listInvitations,
  listMembers,
  listWorkspaces,
  lookAtInvitation,
  offerWorkspace,
  removeMember,
  resendInvitation,
  restoreWorkspace,
  updateWorkspace,
} from '@stowage/contract/workspaces'
import { joinPath, workspaceParameter } from '@stowage/contract/workspaces.rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import { callCosts } from '../../call-costs.ts'
import { type Ctx, connectionsOf, type PublicCtx } from '../../context.ts'
import { afterCommit } from '../../db/transaction.ts'
import type { Bind } from '../../http/calls/bind.ts'
import { personSummary } from '../../http/pages/person-summary.ts'
import { preferredLanguagesOf } from '../../http/pages/preferred-languages.ts'
import { sendProblem } from '../../http/pages/problem-page.ts'
import { declineLink, lastLine, onlyButton, twoButtons } from '../../http/pages/standalone-links.ts'
import { type StandalonePage, sendStandalonePage } from '../../http/pages/standalone-page.ts'
import { isOwnNavigation } from '../../http/sessions/csrf.ts'
import type { SignedIn } from '../../http/sessions/session.ts'
import { asName } from '../../texts/email-template.ts'
import { escapeHtml } from '../../texts/escape-html.ts'
import { dayForStranger } from '../../texts/moment.ts'
import type { ReaderTexts } from '../../texts/reader-texts.ts'
import { sentenceOf } from '../../texts/sentence-of.ts'
import { pageBrandOf } from '../brands/service/page-brand.ts'
import * as deletion from './service/delete-workspace.ts'
import * as invite from './service/invite.ts'
import * as join from './service/join.ts'
import { nameForInvited, roleLines } from './service/mail-invitation.ts'
import * as members from './service/members.ts'
import * as choices from './service/notification-choices.ts'
import * as own from './service/own-workspaces.ts'
import * as transfer from './service/transfer.ts'
import * as workspaces from './service.ts'

/**
 * `forget` clears the cached sessions of a person, or of everybody, because they contain the role and the low-stock rule,
 * and the next request must see the new ones.
 */
export function workspacesRoutes(bind: Bind, forget: (userId: number | 'everybody') => void): void {
  /** Binds a verb after whose commit the sessions of the actor, or of everybody, are read anew. */
  const changing =
    <I, A>(verb: (ctx: Ctx, input: I) => Promise<A>, who: 'actor' | 'everybody' = 'everybody') =>
    async (ctx: Ctx, input: I): Promise<A> => {
      const answer = await verb(ctx, input)
      afterCommit(ctx, () => forget(who === 'actor' ? ctx.actor.id : who))
      return answer
    }
  bind(chooseLowStockRule, 'low-stock.choose', changing(workspaces.chooseLowStockRule))
  bind.cost(chooseLowStockRule, () => callCosts.recount)
  bind(listWorkspaces, 'account.use', own.listWorkspaces)
  bind(createWorkspace, 'account.use', own.createWorkspace)
  bind(getWorkspace, 'members.view', own.getWorkspace)
  bind(updateWorkspace, 'members.manage', own.updateWorkspace)
  bind(deleteWorkspace, 'workspace.own', changing(deletion.deleteWorkspace))
  bind(listDeletedWorkspaces, 'account.use', deletion.listDeletedWorkspaces)
  bind(restoreWorkspace, 'account.use', changing(deletion.restoreWorkspace))
  bind(offerWorkspace, 'workspace.own', transfer.offerWorkspace)
  bind(endOffer, 'members.view', transfer.endOffer)
  bind(acceptOffer, 'members.view', changing(transfer.acceptOffer))
  bind(getNotificationChoices, 'members.view', choices.getNotificationChoices)
  bind(changeNotifications, 'members.view', choices.changeNotifications)
  bind(listMembers, 'members.view', members.listMembers)
  bind(leaveWorkspace, 'members.view', changing(members.leaveWorkspace))
  bind(listInvitations, 'members.manage', invite.listInvitations)
  bind(createInvitations, 'members.manage', invite.createInvitations)
  bind(cancelInvitation, 'members.manage', invite.cancelInvitation)
  bind(resendInvitation, 'members.manage', invite.resendInvitation)
  bind(lookAtInvitation, 'account.use', join.lookAtInvitation)
  bind(acceptInvitation, 'account.use', changing(join.acceptInvitation, 'actor'))
  bind(changeMember, 'members.manage', changing(members.changeMember))
  bind(removeMember, 'members.manage', changing(members.removeMember))
}

interface JoinPagesOptions {
  ctx: PublicCtx
  stylesheet: () => string
  signedIn: (request: FastifyRequest) => Promise<SignedIn | null>
  /** Clears the cached sessions of a person, because their last used workspace is another one. */
  forget: (userId: number) => void
}

interface Visit {
  reply: FastifyReply
  texts: ReaderTexts
  token: string
  ctx: Ctx | null
}

const longestToken = 200

/**
 * The page of an invitation, without a script (INV-06, INV-07): signed-out people create an account or sign in, which
 * leads back here; signed-in people join by one press. No other site is told the address.
 */
export function joinPages(
  app: FastifyInstance,
  { ctx, stylesheet, signedIn, forget }: JoinPagesOptions,
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2048 }, (_request, _body, parsed) =>
    parsed(null, ''),
  )

  const visitOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Visit> => {
    reply.header('referrer-policy', 'strict-origin')
    const person = await signedIn(request)
    const inside = person && { ...ctx, ...person, ...connectionsOf(ctx, person.workspace), requestKey: null }
    const texts = ctx.textsFor(await preferredLanguagesOf(request))
    return { reply, texts, token: (request.params as { token: string }).token, ctx: inside }
  }
  const pageContext = ({ texts }: Visit) => ({ texts, stylesheet: stylesheet() })
  const over = (visit: Visit) =>
    sendProblem(visit.reply, pageContext(visit), {
      status: 404,
      title: 'join.over.title',
      lead: 'join.over.lead',
      action: visit.ctx
        ? { label: 'problem.dashboard', href: '/' }
        : { label: 'join.sign-in', href: `${signInPath}?returnTo=%2F` },
    })
  const show = async (visit: Visit, page: JoinPage, workspaceId: number) =>
    sendStandalonePage(visit.reply, {
      status: 200,
      ...pageContext(visit),
      look: 'lit',
      ...page,
      brand: await pageBrandOf(ctx, workspaceId),
    })

  app.get(`${joinPath}/:token`, { exposeHeadRoute: false }, async (request, reply) => {
    const visit = await visitOf(request, reply)
    const { token, texts } = visit
    const found =
      token.length > longestToken ? undefined : await join.findInvitation(ctx, token, visit.ctx?.actor.id)
    if (!found) return over(visit)
    return show(
      visit,
      visit.ctx ? await forMember(visit.ctx, texts, token) : forStranger(texts, token, found),
      found.workspaceId,
    )
  })
  app.post(`${joinPath}/:token`, async (request, reply) => {
    const visit = await visitOf(request, reply)
    const { token, texts } = visit
    // Another site, or a neighbour on the same domain, must not make people join.
    const isOwn = isOwnNavigation(request, ctx.publicUrl)
    if (!visit.ctx || !isOwn) return reply.redirect(`${joinPath}/${encodeURIComponent(token)}`, 303)
    try {
      const { role, workspaceId } = await join.acceptInvitation(visit.ctx, { body: { token } })
      forget(visit.ctx.actor.id)
      return reply.redirect(`/?${workspaceParameter}=${workspaceId}&joined=${role}`, 303)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'INVITATION_OVER') return over(visit)
      const lead = sentenceOf(error.said, texts.language)
      const content = onlyButton('/', texts.text('problem.dashboard'))
      const page = { title: texts.text('join.refused'), lead, content }
      return sendStandalonePage(reply, { status: 200, ...pageContext(visit), look: 'lit', ...page })
    }
  })
}

type JoinPage = Pick<StandalonePage, 'title' | 'heading' | 'showsProduct' | 'lead' | 'content' | 'litBox'>

function forStranger(
  texts: ReaderTexts,
  token: string,
  { inviter, workspace, role, endsAt }: NonNullable<Awaited<ReturnType<typeof join.findInvitation>>>,
): JoinPage {
  const returnTo = encodeURIComponent(`${joinPath}/${token}`)
  const way = (look: 'primary' | 'secondary', label: 'join.create' | 'join.sign-in', mode: string) =>
    `<a class="account-button button-${look}" href="${escapeHtml(`${signInPath}?${mode}returnTo=${returnTo}`)}">${escapeHtml(texts.text(label))}</a>`
  const title = (name: string) =>
    texts.text('invitation.subject', { inviter: asName(inviter), workspace: name })
  const shown = nameForInvited(texts, workspace)
  const ends = texts.text('join.ends', { day: dayForStranger(new Date(endsAt), texts.language) })
  return {
    title: title(shown),
    heading: title(`<0>${shown}</0>`),
    lead: texts.text('join.lead', { role: texts.text(roleLines[role]) }),
    litBox: { name: workspace, place: inviter },
    content: `${twoButtons(way('primary', 'join.create', 'mode=sign-up&') + way('secondary', 'join.sign-in', ''))}
${lastLine(ends)}`,
  }
}

async function forMember(ctx: Ctx, texts: ReaderTexts, token: string): Promise<JoinPage> {
  const { isMember, workspaceId, ...offered } = await join.lookAtInvitation(ctx, { body: { token } })
  const [inviter, workspace] = [asName(offered.inviter), asName(offered.workspace)]
  const litBox = { name: offered.workspace, place: offered.inviter }
  if (isMember) {
    return {
      title: texts.text('join.already', { workspace }),
      lead: texts.text('join.already.lead'),
      content: onlyButton(`/?${workspaceParameter}=${workspaceId}`, texts.text('problem.dashboard')),
      litBox,
      showsProduct: false,
    }
  }
  const shown = nameForInvited(texts, offered.workspace)
  const { otherEmail, ownEmail, role } = offered
  const who =
    otherEmail === null
      ? texts.text('join.as', { email: ownEmail })
      : texts.text('join.other-address', { invited: otherEmail, email: ownEmail })
  const button = escapeHtml(texts.text('invitation.join', { workspace: shown }))
  return {
    title: texts.text('invitation.subject', { inviter, workspace: shown }),
    lead: texts.text(roleLines[role]),
    litBox,
    showsProduct: false,
    content: `${personSummary(ctx.actor.name, who)}
<form class="account-form" method="post"><button class="account-button button-primary" type="submit">${button}</button></form>
${declineLink('/', texts.text('join.not-now'))}
${lastLine(texts.text('join.keeps'))}`,
  }
}
