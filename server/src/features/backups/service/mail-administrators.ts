import type { PublicCtx } from '../../../context.ts'
import { momentOf } from '../../../texts/moment.ts'
import type { ReaderTexts } from '../../../texts/reader-texts.ts'
import {
  type BrandOfMail,
  installationMailBrandOf,
  queueBrandedMail,
} from '../../brands/service/mail-brand.ts'
import { type Administrator, listAdministrators, listBackups } from '../store/backups.ts'

/** What administrators are told: why a backup failed, or that one is late or lacks photos. */
type BackupNews = { reason: string } | 'late' | 'missing-photos'

function paragraphsOf(news: BackupNews, folder: string, { text }: ReaderTexts): string[] {
  if (news === 'late') return [text('backup.late-lead')]
  if (news === 'missing-photos') return [text('backup.missing-photos-lead')]
  const { reason } = news
  if (reason === 'disk-full') return [text('backup.disk-full', { folder }), text('backup.untouched')]
  const why = reason === 'cut-off' ? text('backup.cut-off') : text('backup.why', { reason })
  return [why, text('backup.untouched')]
}

function subjectOf(news: BackupNews): 'backup.failed' | 'backup.late' | 'backup.missing-photos' {
  if (news === 'late') return 'backup.late'
  return news === 'missing-photos' ? 'backup.missing-photos' : 'backup.failed'
}

interface Report {
  news: BackupNews
  folder: string
  lastGood: string | undefined
}

async function mailTo(
  ctx: PublicCtx,
  person: Administrator,
  { news, folder, lastGood, mailBrand }: Report & { mailBrand: BrandOfMail },
): Promise<void> {
  const texts = ctx.textsFor([person.language])
  const { text, language } = texts
  const { host } = new URL(ctx.publicUrl)
  const paragraphs = paragraphsOf(news, folder, texts)
  const last = lastGood
    ? text('backup.last-good', { time: momentOf(new Date(lastGood), person) })
    : text('backup.no-good')
  await queueBrandedMail(ctx, mailBrand, {
    to: person.email,
    kind: 'backup',
    language,
    subject: text(subjectOf(news), { host }),
    preheader: paragraphs[0] ?? '',
    // A backup that lacks photos would name itself as the last complete one.
    paragraphs: news === 'missing-photos' ? paragraphs : [...paragraphs, last],
    button: { label: text('backup.see'), href: `${ctx.publicUrl}/admin?tab=system` },
    closing: text('backup.closing', { time: momentOf(ctx.now(), person) }),
    foot: { reason: text('backup.mail-reason', { host }), links: [] },
  })
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
    await mailTo(ctx, person, { news, folder, lastGood, mailBrand })
  }
}
