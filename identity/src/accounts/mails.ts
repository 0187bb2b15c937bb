import type { Database, IdentityMail, IdentityMailing, IdentityMailKind } from '../options.ts'
import type { Texts } from '../translations.ts'
import { type LinkContent, linkFor } from './links.ts'
import type { Account, EmailProposal, LinkOrigin, LinkPurpose, SignUpProposal } from './store.ts'

type Addressee = Pick<Account, 'id' | 'email'>
/** Who is written to, and in the texts of which language: the one of the request that the mail is due to. */
type Writing = { texts: Texts; account: Addressee }

/** The keys of a letter, which end all the same. */
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

/** One letter in both forms. Nothing a stranger typed stands in it, so it can't carry their words. */
function compose(
  { productName: product, layOut }: IdentityMailing,
  kind: IdentityMailKind,
  { to, texts, href }: { to: string; texts: Texts; href: string },
): IdentityMail {
  const { language, text: say } = texts
  const letter = letters[kind]
  const subject = say(`${letter}.subject`, { product })
  const task = say(`${letter}.task`)
  const parts = layOut({
    language,
    subject,
    preheader: task,
    // It stands in every subject, in every language.
    taped: product,
    paragraphs: [say(`${letter}.reason`, { product }), task],
    button: { label: say(`${letter}.button`), href },
    showsAddress: true,
    closing: say(`${letter}.close`),
  })
  return { to, subject, ...parts, kind }
}

type MailedLink = LinkContent & { purpose: LinkPurpose; kind: IdentityMailKind }

/** Makes a link and mails it, inside the transaction of `db`. */
async function mailLinkInside(
  mailing: IdentityMailing,
  { texts, account }: Writing,
  { purpose, kind, ...content }: MailedLink,
  db: Database,
): Promise<void> {
  const href = await linkFor({ ...mailing, pool: db }, account, purpose, content)
  await mailing.sendMail(compose(mailing, kind, { to: account.email, texts, href }), db)
}

/** The same, both or neither. */
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
  const mail = compose(mailing, 'account-exists', { to: account.email, texts, href })
  await mailing.transaction((db) => mailing.sendMail(mail, db))
}

/** Inside the transaction that changes it: nobody's password changes unnoticed, nor does another way in appear. */
export async function mailWayInChanged(
  mailing: IdentityMailing,
  kind: 'password-changed' | 'passkey-added' | 'passkey-removed',
  { texts, account }: Writing,
  db: Database,
): Promise<void> {
  const href = `${mailing.publicUrl}/identity/forgot`
  const mail = compose(mailing, kind, { to: account.email, texts, href })
  await mailing.sendMail(mail, db)
}

/**
 * To the new address: the link that makes it the account's. Where it has an account already its owner is told, and the
 * link is kept all the same but mailed to nobody: what is kept must tell no stranger whose address it is.
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
  await mailing.sendMail(compose(mailing, kind, { to: proposal.email, texts, href }), db)
}

/** To the address that the account has now: nobody's address changes unnoticed, and there is a way back. */
export const mailEmailChangeAsked = (
  mailing: IdentityMailing,
  writing: Writing,
  proposal: EmailProposal,
  db: Database,
): Promise<void> => {
  const link = { purpose: 'keep-email', kind: 'email-change-asked', proposal } as const
  return mailLinkInside(mailing, writing, link, db)
}
