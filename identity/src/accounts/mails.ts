import type { Database, IdentityLetter, IdentityMail, IdentityMailing, IdentityMailKind } from '../options.ts'
import type { Texts } from '../translations.ts'
import { type LinkContent, linkFor } from './links.ts'
import type { Account, EmailProposal, LinkOrigin, LinkPurpose, SignUpProposal } from './store.ts'

type Addressee = Pick<Account, 'id' | 'email'>
/** The recipient, and the texts in the language of the request that causes the mail. */
type Writing = { texts: Texts; account: Addressee }

/** The message keys of a mail, which all have the same endings. */
const letters = {
  'verify-email': 'mail.verify',
  'account-exists': 'mail.exists',
  'password-reset': 'mail.reset',
  'password-changed': 'mail.changed',
  'passkey-added': 'mail.passkey',
  'passkey-removed': 'mail.passkey-removed',
  'email-change': 'mail.email',
  'email-taken': 'mail.taken',
  'email-change-asked': 'mail.asked',
} as const satisfies Record<IdentityMailKind, string>

/** One mail in both forms. It contains no text that a stranger typed, so it can't carry their message. */
async function compose(
  { productName: product, layOut }: IdentityMailing,
  kind: IdentityMailKind,
  { to, texts, href }: { to: string; texts: Texts; href: string },
  db: Database,
): Promise<IdentityMail> {
  const { language, text: say } = texts
  const letter = letters[kind]
  const subject = say(`${letter}.subject`, { product })
  const task = say(`${letter}.task`)
  const content: IdentityLetter = {
    language,
    subject,
    preheader: task,
    // The product's name is part of every subject, in every language.
    taped: product,
    paragraphs: [say(`${letter}.reason`, { product }), task],
    button: { label: say(`${letter}.button`), href },
    showsAddress: true,
    closing: say(`${letter}.close`),
  }
  const parts = await layOut(content, db)
  return { to, subject, ...parts, kind }
}

type MailedLink = LinkContent & { purpose: LinkPurpose; kind: IdentityMailKind }

/** Creates a link and mails it, inside the transaction of `db`. */
async function mailLinkInside(
  mailing: IdentityMailing,
  { texts, account }: Writing,
  { purpose, kind, ...content }: MailedLink,
  db: Database,
): Promise<void> {
  const href = await linkFor({ ...mailing, pool: db }, account, purpose, content)
  await mailing.sendMail(await compose(mailing, kind, { to: account.email, texts, href }, db), db)
}

/** The same in its own transaction: both or neither. */
const mailLink = (mailing: IdentityMailing, writing: Writing, link: MailedLink): Promise<void> =>
  mailing.transaction((db) => mailLinkInside(mailing, writing, link, db))

export const mailVerifyLink = (
  mailing: IdentityMailing,
  writing: Writing,
  content: { proposal?: SignUpProposal | null; origin?: LinkOrigin } = {},
) => mailLink(mailing, writing, { ...content, purpose: 'verify', kind: 'verify-email' })

export const mailResetLink = (mailing: IdentityMailing, writing: Writing) =>
  mailLink(mailing, writing, { purpose: 'reset', kind: 'password-reset' })

export async function mailAccountExists(mailing: IdentityMailing, writing: Writing): Promise<void> {
  const { texts, account } = writing
  const href = `${mailing.publicUrl}/api/login`
  const mail = await compose(mailing, 'account-exists', { to: account.email, texts, href }, mailing.pool)
  await mailing.transaction((db) => mailing.sendMail(mail, db))
}

/** Runs inside the transaction of the change, so that no password or passkey changes without a mail to the owner. */
export async function mailWayInChanged(
  mailing: IdentityMailing,
  kind: 'password-changed' | 'passkey-added' | 'passkey-removed',
  { texts, account }: Writing,
  db: Database,
): Promise<void> {
  const href = `${mailing.publicUrl}/identity/forgot`
  const mail = await compose(mailing, kind, { to: account.email, texts, href }, db)
  await mailing.sendMail(mail, db)
}

/**
 * Mails the confirmation link to the new address. If the address has an account already, its owner is told, and the
 * link is stored but not mailed: the stored rows must not reveal whose address it is.
 */
export async function mailEmailChange(
  mailing: IdentityMailing,
  { texts, account }: Writing,
  { proposal, isTaken }: { proposal: EmailProposal; isTaken: boolean },
  db: Database,
): Promise<void> {
  const link = await linkFor({ ...mailing, pool: db }, account, 'email', { proposal })
  const kind = isTaken ? 'email-taken' : 'email-change'
  const href = isTaken ? `${mailing.publicUrl}/api/login` : link
  await mailing.sendMail(await compose(mailing, kind, { to: proposal.email, texts, href }, db), db)
}

/** Mails the present address of the account, so that its owner notices the change and can undo it. */
export const mailEmailChangeAsked = (
  mailing: IdentityMailing,
  writing: Writing,
  proposal: EmailProposal,
  db: Database,
): Promise<void> => {
  const link = { purpose: 'keep-email', kind: 'email-change-asked', proposal } as const
  return mailLinkInside(mailing, writing, link, db)
}
