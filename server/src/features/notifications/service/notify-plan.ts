import type { PlanNote } from '@stowage/contract/notifications'
import type { PublicCtx } from '../../../context.ts'
import { planNewsTexts } from '../../../texts/plan-news-texts.ts'
import { sendPlanNews } from '../../alerts/service/send-plan-news.ts'
import { findCorrespondent } from '../../users/service.ts'
import {
  type NotificationKey,
  type StoredNotification,
  type StoredPlanNews,
  upsertNews,
} from '../store/notifications.ts'

/** Limits that only open something are told under the bell alone, because an admin may try several. */
const isMailed = ({ news, blocked, paused = 0 }: StoredPlanNews) =>
  news !== 'limits' || blocked > 0 || paused > 0

/**
 * Tells the owner of a plan what happened to it, under the bell and by mail. The caller is in the transaction of the
 * change. Of one `dedupKey` the person gets one entry and one mail, however often it is called. A later attempt of a
 * payment corrects the entry; what ended a plan stays as it was told first.
 */
export async function notifyPlan(
  ctx: PublicCtx,
  who: Omit<NotificationKey, 'id'>,
  note: StoredPlanNews,
  dedupKey: string | null = null,
): Promise<void> {
  const isNew = await upsertNews(
    ctx.db,
    who,
    { kind: 'plan', details: note },
    {
      dedupKey,
      corrects: note.news !== 'dispute-lost',
    },
  )
  if (isNew && isMailed(note)) await sendPlanNews(ctx, who, note)
}

/** Makes the details of an entry that are answered. */
export type PlanDetails = (note: StoredPlanNews) => PlanNote

/** The details of entries about plans, in their reader's language; asks for it only where there are any. */
export async function planDetailsFor(
  ctx: Pick<PublicCtx, 'db' | 'textsFor'>,
  userId: number,
  entries: readonly StoredNotification[],
): Promise<PlanDetails | undefined> {
  if (!entries.some(({ kind }) => kind === 'plan')) return undefined
  const reader = await findCorrespondent(ctx, userId)
  if (!reader) return undefined
  const texts = ctx.textsFor([reader.language])
  return (note) => {
    const { title, sentences } = planNewsTexts(note, texts, reader)
    return { news: note.news, title, text: sentences.join(' ') }
  }
}
