import type { PlanNews } from '@stowage/contract/notifications.rules'
import { asName } from './email-template.ts'
import { dayOf, type MomentFormat } from './moment.ts'
import type { ReaderTexts } from './reader-texts.ts'

/** What happened to a plan, with names and figures as they were then. */
export interface PlanNewsNote {
  news: PlanNews
  /** The display name of the plan that holds since, or that it is about. */
  plan: string
  /** The plan that it replaces. */
  formerPlan: string
  /** The containers of `plan`; -1: unlimited. */
  limit: number
  /** Containers that are blocked since, and that are open again. */
  blocked: number
  opened: number
  /** Members who can only view since; left out: none. */
  paused?: number | undefined
  /** US cents. */
  amount: number | null
  /** The next attempt to collect, the end of the plan, or the next charge. */
  at: string | null
}

type Sentences = (note: PlanNewsNote, texts: ReaderTexts, values: { price: string; day: string }) => string

const reasons: Record<PlanNews, Sentences> = {
  bought: (_note, { text }, { price }) => text('plan-news.bought', { price }),
  given: (_note, { text }) => text('plan-news.given'),
  removed: ({ formerPlan }, { text }) => text('plan-news.removed', { plan: formerPlan }),
  canceled: ({ formerPlan }, { text }) => text('plan-news.canceled', { plan: formerPlan }),
  unpaid: ({ formerPlan }, { text }) => text('plan-news.unpaid', { plan: formerPlan }),
  ended: ({ formerPlan }, { text }) => text('plan-news.ended', { plan: formerPlan }),
  limits: ({ plan }, { text }) => text('plan-news.limits', { plan }),
  'payment-failed': ({ plan, at }, { text }, { price, day }) =>
    at === null
      ? text('plan-news.failed', { price, plan })
      : text('plan-news.failed-again', { price, plan, day }),
  'dispute-opened': ({ plan, amount }, { text }) =>
    amount === null ? text('plan-news.disputed-earlier') : text('plan-news.disputed', { plan }),
  'dispute-lost': (_note, { text }) => text('plan-news.lost'),
  ending: (_note, { text }) => text('plan-news.ending'),
  resumed: (_note, { text }, { price, day }) => text('plan-news.resumed', { price, day }),
}

/** The news that are told by the plan that holds now, or by what it blocks. */
const changes: readonly PlanNews[] = ['bought', 'given', 'removed', 'canceled', 'unpaid', 'ended']

function titleOf({ news, plan, blocked }: PlanNewsNote, { text }: ReaderTexts, day: string): string {
  if (changes.includes(news)) {
    return blocked > 0 ? text('plan-news.blocked-title', { count: blocked }) : text('plan-news.on', { plan })
  }
  if (news === 'limits') {
    return blocked > 0
      ? text('plan-news.blocked-title', { count: blocked })
      : text('plan-news.limits-title', { plan })
  }
  if (news === 'payment-failed') return text('plan-news.failed-title')
  if (news === 'dispute-opened') return text('plan-news.disputed-title')
  if (news === 'dispute-lost') return text('plan-news.lost-title')
  return news === 'ending'
    ? text('plan-news.ending-title', { plan, day })
    : text('plan-news.resumed-title', { plan })
}

/** The title and the sentences of plan news, for a reader: the same under the bell and in the mail. */
export function planNewsTexts(
  note: PlanNewsNote,
  texts: ReaderTexts,
  reader: MomentFormat,
): { title: string; sentences: string[] } {
  const named = { ...note, plan: asName(note.plan), formerPlan: asName(note.formerPlan) }
  const { plan, limit, blocked, opened, paused = 0, amount, at } = named
  const money = { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' } as const
  const price = new Intl.NumberFormat(texts.language, money).format((amount ?? 0) / 100)
  const day = at === null ? '' : dayOf(new Date(at), reader)
  const { text } = texts
  return {
    title: titleOf(named, texts, day),
    sentences: [
      reasons[note.news](named, texts, { price, day }),
      ...(opened > 0 ? [text('plan-news.opened', { count: opened })] : []),
      ...(blocked > 0 ? [text('plan-news.blocked', { plan, limit, count: blocked })] : []),
      ...(paused > 0 ? [text('plan-news.paused', { count: paused })] : []),
    ],
  }
}
