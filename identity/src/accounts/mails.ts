import type { Database, IdentityMail, IdentityMailing, IdentityMailKind } from '../options.ts'
import { markup } from '../pages/markup.ts'
import type { Texts } from '../translations.ts'
import { linkFor } from './links.ts'
import type { Account, LinkPurpose, Proposal } from './store.ts'

type Addressee = Pick<Account, 'id' | 'email'>
/** Who is written to, and in the texts of which language: the one of the request that the mail is due to. */
type Writing = { texts: Texts; account: Addressee }

/** The keys of a letter, which end all the same. */
const letters = {
  'verify-email': 'mail.verify',
  'account-exists': 'mail.exists',
  'password-reset': 'mail.reset',
  'password-changed': 'mail.changed',
} as const satisfies Record<IdentityMailKind, string>

/** One letter in both forms. Nothing a stranger typed stands in it, so it can't carry their words. */
function compose(
  product: string,
  kind: IdentityMailKind,
  { to, texts, href }: { to: string; texts: Texts; href: string },
): IdentityMail {
  const { language, text: say } = texts
  const letter = letters[kind]
  const subject = say(`${letter}.subject`, { product })
  const paragraphs = [say(`${letter}.reason`, { product }), say(`${letter}.task`)]
  const close = say(`${letter}.close`)
  const text = [...paragraphs, href, close, product].join('\n\n')
  const html = markup`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f6f5f1;color:#1c1b18;font:16px/24px system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e3dfd6;border-radius:12px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#0f5257">${product}</p>
${paragraphs.map((paragraph) => markup`<p style="margin:0 0 16px">${paragraph}</p>\n`)}
<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 20px;background:#0f5257;color:#ffffff;border-radius:8px;text-decoration:none">${say(`${letter}.button`)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:18px;color:#545047;overflow-wrap:anywhere">${href}</p>
<p style="margin:0;font-size:13px;line-height:18px;color:#545047">${close}</p>
</div>
</body>
</html>
`.text
  return { to, subject, text: `${text}\n`, html, kind }
}

/** Makes a link and mails it: both or neither. */
function mailLink(
  mailing: IdentityMailing,
  { texts, account }: Writing,
  link: { purpose: LinkPurpose; kind: IdentityMailKind; proposal?: Proposal | null },
): Promise<void> {
  const { purpose, kind, proposal = null } = link
  return mailing.transaction(async (db) => {
    const href = await linkFor({ ...mailing, pool: db }, account, purpose, proposal)
    await mailing.sendMail(compose(mailing.productName, kind, { to: account.email, texts, href }), db)
  })
}

export const mailVerifyLink = (mailing: IdentityMailing, writing: Writing, proposal: Proposal | null) =>
  mailLink(mailing, writing, { purpose: 'verify', kind: 'verify-email', proposal })

export const mailResetLink = (mailing: IdentityMailing, writing: Writing) =>
  mailLink(mailing, writing, { purpose: 'reset', kind: 'password-reset' })

export async function mailAccountExists(mailing: IdentityMailing, writing: Writing): Promise<void> {
  const { texts, account } = writing
  const href = `${mailing.publicUrl}/api/login`
  const mail = compose(mailing.productName, 'account-exists', { to: account.email, texts, href })
  await mailing.transaction((db) => mailing.sendMail(mail, db))
}

/** Inside the transaction that changes it: nobody's password changes unnoticed. */
export async function mailPasswordChanged(
  mailing: IdentityMailing,
  { texts, account }: Writing,
  db: Database,
): Promise<void> {
  const href = `${mailing.publicUrl}/identity/forgot`
  const mail = compose(mailing.productName, 'password-changed', { to: account.email, texts, href })
  await mailing.sendMail(mail, db)
}
