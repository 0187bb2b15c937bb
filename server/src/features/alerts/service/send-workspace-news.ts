import { productName } from '@stowage/contract/product'
import { workspaceParameter } from '@stowage/contract/workspaces.rules'
import type { PublicCtx } from '../../../context.ts'
import { asName, asUnlinkedName } from '../../../texts/email-template.ts'
import { momentOf } from '../../../texts/moment.ts'
import { type WorkspaceNewsNote, workspaceNewsTexts } from '../../../texts/workspace-news-texts.ts'
import { mailBrandOf, queueBrandedMail } from '../../brands/service/mail-brand.ts'
import { queuePushes } from '../../push-devices/service.ts'
import { findRecipient } from '../../users/service.ts'
import { chosenKindOf } from '../../workspaces/service/notification-choices.ts'

type News = WorkspaceNewsNote & { workspaceId: number }

/** Whether the reader can no longer open the workspace. */
const isGone = ({ news }: News) => news === 'removed' || news === 'deleted'

/** With names of which no mail program makes a link, because others wrote them. */
const unlinked = (news: News): News => ({
  ...news,
  workspaceName: asUnlinkedName(news.workspaceName),
  person: news.person && { ...news.person, name: asUnlinkedName(news.person.name) },
})

/** The screen that the mail leads to: where the person is no longer in the workspace, their own one. */
function pathOf(told: News): string {
  const { news, workspaceId } = told
  if (isGone(told)) return '/'
  const tabs: Partial<Record<News['news'], string>> = {
    offered: 'general',
    declined: 'general',
    'webhook-paused': 'automation',
    'key-ending': 'automation',
  }
  const tab = tabs[news] === undefined ? '' : `tab=${tabs[news]}&`
  return `/workspace?${tab}${workspaceParameter}=${workspaceId}`
}

interface Told {
  userId: number
  /** Where the person is now. */
  workspaceId: number
  ways: { mail: boolean; push: boolean }
}

/**
 * Mails news of a workspace to a person in their language, or pushes them, as they chose. In the transaction of the
 * entry: both happen, or neither.
 */
export async function sendWorkspaceNews(
  ctx: PublicCtx,
  { userId, workspaceId, ways }: Told,
  news: News,
): Promise<void> {
  const person = await findRecipient(ctx, userId, workspaceId)
  if (!person) return
  const texts = ctx.textsFor([person.language])
  const { text, language } = texts
  const { title: subject, sentence } = workspaceNewsTexts(unlinked(news), texts, { ...person, id: userId })
  if (ways.push && person.pushNotifications) {
    const push = {
      title: subject,
      body: sentence,
      language,
      path: pathOf(news),
      tag: `workspace-${news.workspaceId}-${news.news}`,
    }
    await queuePushes(ctx, userId, push)
  }
  // The switches of the account stay above a person's choices.
  const isChosen = chosenKindOf(news.news) !== undefined
  const isMuted = isChosen && !person.emailNotifications
  if (!ways.mail || isMuted || !person.emailVerified) return
  const lead = { name: asName(person.firstName), workspace: asUnlinkedName(news.workspaceName) }
  await queueBrandedMail(ctx, await mailBrandOf(ctx, news.workspaceId), {
    to: person.email,
    kind: 'workspace',
    language,
    subject,
    preheader: sentence,
    paragraphs: [
      text('workspace-news.lead', lead),
      text('workspace-news.told', { news: subject, more: sentence }),
    ],
    button: {
      label: isGone(news)
        ? text('workspace-news.open', { product: productName })
        : text(news.news === 'offered' ? 'workspace-news.look' : 'workspace-news.see'),
      href: ctx.publicUrl + pathOf(news),
    },
    closing: text('plan-news.closing', { time: momentOf(ctx.now(), person) }),
    foot: {
      reason: isChosen
        ? text('mail.chosen-reason')
        : text('plan-news.reason', { email: person.email, product: productName }),
      links: [],
    },
  })
}
