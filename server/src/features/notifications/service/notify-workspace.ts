import type { WorkspaceNote } from '@stowage/contract/notifications'
import { restorableDays } from '@stowage/contract/workspaces.rules'
import { inTransaction, type PublicCtx } from '../../../context.ts'
import { workspaceNewsTexts } from '../../../texts/workspace-news-texts.ts'
import { sendWorkspaceNews } from '../../alerts/service/send-workspace-news.ts'
import { findCorrespondent } from '../../users/service.ts'
import { chosenKindOf, findChoice } from '../../workspaces/service/notification-choices.ts'
import type { QueuedNews } from '../../workspaces/service/queue-workspace-news.ts'
import { ensureWorkspace } from '../../workspaces/service.ts'
import { type StoredNotification, type StoredWorkspaceNews, upsertNews } from '../store/notifications.ts'
import * as store from '../store/workspace-news.ts'

const day = 86_400_000

/**
 * Tells people what happened in a workspace, under the bell and by mail, one after the other. A person who is no longer
 * in it reads the entry where they are. Runs again after a failure: of one `id` a person is told once.
 */
export async function notifyWorkspaceNews(ctx: PublicCtx, queued: QueuedNews): Promise<void> {
  const { workspaceId, news, actorId, personId, inviterId } = queued
  const workspace = await store.findNamed(ctx.db, workspaceId)
  if (!workspace) return
  const chosen =
    typeof queued.to === 'string' ? await store.selectToTell(ctx.db, workspaceId, queued.to) : queued.to
  const all = new Set(inviterId === undefined ? chosen : [...chosen, inviterId])
  const isOver = news === 'deleted' && workspace.deletedAt !== null
  const note = {
    news,
    workspaceId,
    workspaceName: workspace.name,
    personId: personId ?? null,
    host: queued.host,
    keyName: queued.keyName,
    at: isOver
      ? new Date(Date.parse(workspace.deletedAt ?? '') + restorableDays * day).toISOString()
      : (queued.endsAt ?? null),
  }
  for (const userId of all) {
    if (userId === actorId) continue
    const showsEmail = queued.isOtherAddress === true && userId === inviterId
    const options = { dedupKey: queued.id, isInviter: userId === inviterId }
    await inTransaction(ctx, (inside) => tellOne(inside, userId, { ...note, showsEmail }, options))
  }
}

/** How a person is told of news that they choose; of all others they are always told (ACT-05). */
async function waysOf(ctx: PublicCtx, userId: number, note: StoredWorkspaceNews, isInviter: boolean) {
  const kind = chosenKindOf(note.news)
  if (!kind) return { panel: true, mail: true, push: false }
  const choice = await findChoice(ctx, { workspaceId: note.workspaceId, userId }, kind)
  const { panel = false, mail = false, push = false } = choice ?? {}
  // Of a key that expires its maker has got a mail of its own.
  return { panel: panel || isInviter, mail: mail && kind !== 'key-ending', push }
}

async function tellOne(
  ctx: PublicCtx,
  userId: number,
  note: StoredWorkspaceNews,
  { dedupKey, isInviter }: { dedupKey: string; isInviter: boolean },
): Promise<void> {
  if (!(await store.isActive(ctx.db, userId))) return
  const isIn = await store.isIn(ctx.db, note.workspaceId, userId)
  const workspaceId = isIn ? note.workspaceId : (await ensureWorkspace(ctx, userId)).id
  const ways = await waysOf(ctx, userId, note, isInviter)
  const entry = { kind: 'workspace', details: note } as const
  const isNew = await upsertNews(ctx.db, { workspaceId, userId }, entry, { dedupKey, isHidden: !ways.panel })
  if (!isNew) return
  const people = await store.selectPeople(ctx.db, note.personId === null ? [] : [note.personId])
  const person = (note.personId !== null && people.get(note.personId)) || null
  await sendWorkspaceNews(ctx, { userId, workspaceId, ways }, { ...note, person })
}

/** Makes the note of an entry that is answered. */
export type WorkspaceNotes = (news: StoredWorkspaceNews) => WorkspaceNote

/** The notes of entries about workspaces, in their reader's language; asks only where there are any. */
export async function workspaceNotesFor(
  ctx: Pick<PublicCtx, 'db' | 'textsFor'>,
  userId: number,
  entries: readonly StoredNotification[],
): Promise<WorkspaceNotes | undefined> {
  const ids = entries.flatMap((entry) => (entry.kind === 'workspace' ? [entry.details.personId ?? 0] : []))
  if (ids.length === 0) return undefined
  const reader = await findCorrespondent(ctx, userId)
  if (!reader) return undefined
  const people = await store.selectPeople(ctx.db, ids)
  const texts = ctx.textsFor([reader.language])
  return ({ personId, ...note }) => {
    const person = people.get(personId ?? 0) ?? null
    const { title, sentence } = workspaceNewsTexts({ ...note, person }, texts, { ...reader, id: userId })
    return { news: note.news, workspaceId: note.workspaceId, title, text: sentence }
  }
}
