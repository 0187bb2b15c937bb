import type { Database, IdentityMail, IdentityMailing, IdentityMailKind } from '../options.ts'
import { markup } from '../pages/markup.ts'
import { type Texts, textsFor } from '../texts.ts'
import { linkFor } from './links.ts'
import type { Account, LinkPurpose, Proposal } from './store.ts'

type Letter = Texts['mails'][keyof Texts['mails']]
type Addressee = Pick<Account, 'id' | 'email'>

/** One letter in both forms. Nothing a stranger typed stands in it, so it can't carry their words. */
function compose(
  productName: string,
  kind: IdentityMailKind,
  { to, letter, href }: { to: string; letter: Letter; href: string },
): IdentityMail {
  const paragraphs = letter.body(productName)
  const text = [...paragraphs, href, letter.close, productName].join('\n\n')
  const html = markup`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${letter.subject(productName)}</title></head>
<body style="margin:0;padding:24px;background:#f6f5f1;color:#1c1b18;font:16px/24px system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e3dfd6;border-radius:12px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#0f5257">${productName}</p>
${paragraphs.map((paragraph) => markup`<p style="margin:0 0 16px">${paragraph}</p>\n`)}
<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 20px;background:#0f5257;color:#ffffff;border-radius:8px;text-decoration:none">${letter.button}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:18px;color:#545047;overflow-wrap:anywhere">${href}</p>
<p style="margin:0;font-size:13px;line-height:18px;color:#545047">${letter.close}</p>
</div>
</body>
</html>
`.text
  return { to, subject: letter.subject(productName), text: `${text}\n`, html, kind }
}

const letters = () => textsFor('en').mails

/** Makes a link and mails it: both or neither. */
function mailLink(
  mailing: IdentityMailing,
  account: Addressee,
  link: { purpose: LinkPurpose; kind: IdentityMailKind; letter: Letter; proposal?: Proposal | null },
): Promise<void> {
  const { purpose, kind, letter, proposal = null } = link
  return mailing.transaction(async (db) => {
    const href = await linkFor({ ...mailing, pool: db }, account, purpose, proposal)
    await mailing.sendMail(compose(mailing.productName, kind, { to: account.email, letter, href }), db)
  })
}

export const mailVerifyLink = (mailing: IdentityMailing, account: Addressee, proposal: Proposal | null) =>
  mailLink(mailing, account, { purpose: 'verify', kind: 'verify-email', letter: letters().verify, proposal })

export const mailResetLink = (mailing: IdentityMailing, account: Addressee) =>
  mailLink(mailing, account, { purpose: 'reset', kind: 'password-reset', letter: letters().reset })

export async function mailAccountExists(mailing: IdentityMailing, account: Addressee): Promise<void> {
  const href = `${mailing.publicUrl}/api/login`
  const mail = compose(mailing.productName, 'account-exists', {
    to: account.email,
    letter: letters().exists,
    href,
  })
  await mailing.transaction((db) => mailing.sendMail(mail, db))
}

/** Inside the transaction that changes it: nobody's password changes unnoticed. */
export async function mailPasswordChanged(mailing: IdentityMailing, to: string, db: Database): Promise<void> {
  const href = `${mailing.publicUrl}/identity/forgot`
  const mail = compose(mailing.productName, 'password-changed', { to, letter: letters().changed, href })
  await mailing.sendMail(mail, db)
}
