import type { PublicCtx } from '../../../context.ts'
import { queueMail } from '../../../jobs/mails.ts'
import { createLayOut } from '../../../texts/email-template.ts'
import { momentOf } from '../../../texts/moment.ts'
import type { ReaderTexts } from '../../../texts/reader-texts.ts'
import { type BrandOfMail, installationMailBrandOf } from '../../brands/service/mail-brand.ts'
import { type Administrator, listAdministrators, listBackups } from '../store/backups.ts'

/** What administrators are told: why a backup failed, or that one is late. */
export type BackupNews = { reason: string } | 'late'

function paragraphsOf(news: BackupNews, folder: string, { text }: ReaderTexts): string[] {
  if (news === 'late') return [text('backup.late-lead')]
  const { reason } = news
  if (reason === 'disk-full') return [text('backup.disk-full', { folder }), text('backup.untouched')]
  const why = reason === 'cut-off' ? text('backup.cut-off') : text('backup.why', { reason })
  return [why, text('backup.untouched')]
}

interface Report {
  news: BackupNews
  folder: string
  lastGood: string | undefined
}

function letterTo(
  ctx: PublicCtx,
  person: Administrator,
  { news, folder, lastGood, mailBrand }: Report & { mailBrand: BrandOfMail },
) {
  const texts = ctx.textsFor([person.language])
  const { text, language } = texts
  const { host } = new URL(ctx.publicUrl)
  const subject = text(news === 'late' ? 'backup.late' : 'backup.failed', { host })
  const paragraphs = paragraphsOf(news, folder, texts)
  const last = lastGood
    ? text('backup.last-good', { time: momentOf(new Date(lastGood), person) })
    : text('backup.no-good')
  const { brand, logo } = mailBrand
  const parts = createLayOut(ctx.textsFor)({
    brand,
    language,
    subject,
    preheader: paragraphs[0] ?? '',
    paragraphs: [...paragraphs, last],
    button: { label: text('backup.see'), href: `${ctx.publicUrl}/admin?tab=system` },
    closing: text('backup.closing', { time: momentOf(ctx.now(), person) }),
    foot: { reason: text('backup.mail-reason', { host }), links: [] },
  })
  return { subject, ...parts, logo }
}

/** Mails every administrator in their language. */
export async function mailAdministrators(
  ctx: PublicCtx,
  { folder }: { folder: string },
  news: BackupNews,
): Promise<void> {
  const lastGood = (await listBackups(ctx.db)).find(({ state }) => state === 'whole')?.startedAt
  const mailBrand = await installationMailBrandOf(ctx)
  for (const person of await listAdministrators(ctx.db)) {
    const letter = letterTo(ctx, person, { news, folder, lastGood, mailBrand })
    await queueMail(ctx, { to: person.email, kind: 'backup', ...letter })
  }
}
