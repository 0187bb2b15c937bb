import type { WorkspaceRole } from '@stowage/contract/users.rules'
import type { Ctx } from '../../../context.ts'
import { asName, asUnlinkedName } from '../../../texts/email-template.ts'
import { dayForStranger } from '../../../texts/moment.ts'
import type { PlainText, ReaderTexts } from '../../../texts/reader-texts.ts'
import { mailBrandOf, queueBrandedMail } from '../../brands/service/mail-brand.ts'
import { defaultWorkspaceName } from '../service.ts'
import * as store from '../store/invitations.ts'
import { findOwn } from '../store/own-workspaces.ts'

interface Invited {
  email: string
  role: WorkspaceRole
  endsAt: string
  address: string
}

/** What a role may do, in one sentence. */
export const roleLines = {
  owner: 'invitation.role.admin',
  admin: 'invitation.role.admin',
  editor: 'invitation.role.editor',
  counter: 'invitation.role.counter',
  viewer: 'invitation.role.viewer',
} as const satisfies Record<WorkspaceRole, PlainText>

/**
 * The workspace’s name as an invitation shows it. The default name is in quotes, because an invited person would read
 * “My inventory” as their own.
 */
export function nameForInvited({ text }: ReaderTexts, name: string, shown = asName): string {
  return name === defaultWorkspaceName
    ? text('invitation.quoted-name', { workspace: shown(name) })
    : shown(name)
}

/** Queues the mail of an invitation: in the language of a known account with the address, else the inviter's. */
export async function mailInvitation(ctx: Ctx, { email, role, endsAt, address }: Invited): Promise<void> {
  const language = await store.findLanguageOf(ctx.db, email)
  const own = await findOwn(ctx.db, ctx.actor.id, { id: ctx.workspace.id, now: ctx.now().toISOString() })
  const texts = ctx.textsFor([language ?? ctx.actor.language])
  const { text } = texts
  const named = {
    inviter: asUnlinkedName(ctx.actor.name),
    workspace: nameForInvited(texts, own?.name ?? '', asUnlinkedName),
  }
  const subject = text('invitation.subject', named)
  const day = dayForStranger(new Date(endsAt), texts.language)
  await queueBrandedMail(ctx, await mailBrandOf(ctx, ctx.workspace.id), {
    to: email,
    kind: 'invitation',
    language: texts.language,
    subject,
    preheader: text(roleLines[role]),
    paragraphs: [text('invitation.lead', named), text(roleLines[role])],
    button: { label: text('invitation.join', named), href: address },
    showsAddress: true,
    closing: text('invitation.closing', { day }),
    foot: { reason: text('invitation.reason', { email }), links: [] },
  })
}
