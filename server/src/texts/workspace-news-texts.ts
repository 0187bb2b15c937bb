import type { WorkspaceNews } from '@stowage/contract/notifications.rules'
import { asName } from './email-template.ts'
import { dayOf, type MomentFormat } from './moment.ts'
import type { ReaderTexts } from './reader-texts.ts'

/** News of a workspace, with the names that they say. */
export interface WorkspaceNewsNote {
  news: WorkspaceNews
  workspaceName: string
  /** Null: the account was deleted, or no person acted. */
  person: { id: number; name: string; email: string } | null
  showsEmail: boolean
  at: string | null
  /** The host of a webhook's address. */
  host?: string | undefined
  /** The name of the reader's key. */
  keyName?: string | undefined
}

/** The title and the sentence of news of a workspace, for a reader: the same under the bell and in the mail. */
export function workspaceNewsTexts(
  { news, workspaceName, person, showsEmail, at, host, keyName }: WorkspaceNewsNote,
  { text }: ReaderTexts,
  reader: MomentFormat & { id: number },
): { title: string; sentence: string } {
  const values = {
    workspace: asName(workspaceName),
    person: person ? asName(person.name) : text('workspace-news.former'),
    day: at === null ? '' : dayOf(new Date(at), reader),
    email: person?.email ?? '',
    host: asName(host ?? ''),
    key: asName(keyName ?? ''),
  }
  if (news === 'new-owner' && person?.id === reader.id) {
    return {
      title: text('workspace-news.new-owner.you', values),
      sentence: text('workspace-news.new-owner.you.text'),
    }
  }
  return {
    title: text(`workspace-news.${news}`, values),
    sentence: text(
      news === 'joined' && showsEmail ? 'workspace-news.joined.email' : `workspace-news.${news}.text`,
      values,
    ),
  }
}
