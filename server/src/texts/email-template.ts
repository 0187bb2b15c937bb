import { productName } from '@stowage/contract/product'
import { brandHead, brandStyle, card, inBrand, type MailBrand } from './email-brand.ts'
import { box, canvas, mailStyle, style } from './email-style.ts'
import { escapeHtml } from './escape-html.ts'
import type { TextsFor } from './reader-texts.ts'

/** The content of an email, in the language of its reader. The template defines the layout of all emails. */
export interface EmailLayout {
  language: string
  subject: string
  /** The preview that a mailbox shows beside the subject. */
  preheader: string
  /** The words of the subject, which is also the heading, that stand on a strip of tape. */
  taped?: string
  paragraphs: readonly string[]
  rows?: readonly EmailRow[]
  /** A link to the items without a row. */
  more?: Link
  button: Link
  /** Also shows the button's address, because account links must work where the button can't be pressed. */
  showsAddress?: boolean
  closing: string
  /** The brand of the workspace that writes, in place of the product's look. */
  brand?: MailBrand | undefined
  /** The reason for the mail, and links: the first one unsubscribes without signing in. */
  foot?: { reason: string; links: readonly Link[] }
}

interface Link {
  label: string
  href: string
}

interface EmailRow {
  name: string
  /** Its location. */
  detail: string
  /** The remaining quantity with a word, never as a bare figure or a colour alone. */
  amount: string
  tone: 'warn' | 'bad'
}

/** The same content as text and as HTML. */
interface EmailParts {
  text: string
  html: string
}

const rightToLeft = /^(ar|fa|he|ur)\b/

/**
 * A name that people wrote, made safe within a sentence: on one line, and isolated so that its direction can't affect
 * the text around it.
 */
export function asName(written: string): string {
  const line = written
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(line) ? `\u2068${line}\u2069` : line
}

/** A name of which a mail program makes no link, although it has dots or slashes. */
export const asUnlinkedName = (written: string) => asName(written).replaceAll(/([.:/@])(?=\S)/g, '$1\u2060')

const footLines = ({ reason, links }: NonNullable<EmailLayout['foot']>) => [
  reason,
  ...links.flatMap(({ label, href }) => [label, href]),
]

function textOf(email: EmailLayout, tagline: string): string {
  const { subject, paragraphs, rows = [], more, button, closing, foot, brand } = email
  const blocks = [
    subject,
    ...paragraphs,
    ...(rows.length > 0
      ? [rows.map(({ name, detail, amount }) => `- ${name} (${detail}): ${amount}`).join('\n')]
      : []),
    ...(more ? [`${more.label}\n${more.href}`] : []),
    `${button.label}\n${button.href}`,
    closing,
    ['-- ', ...(brand ? [brand.name] : []), ...(foot ? footLines(foot) : []), tagline].join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** The heading with the last occurrence of the taped words on tape; without tape when they don't occur. */
function headingOf({ subject, taped = '' }: EmailLayout): string {
  const at = taped === '' ? -1 : subject.lastIndexOf(taped)
  if (at === -1) return escapeHtml(subject)
  const [before, after] = [subject.slice(0, at), subject.slice(at + taped.length)]
  return `${escapeHtml(before)}<span class="tape" ${style.taped}>${escapeHtml(taped)}</span>${escapeHtml(after)}`
}

/** Initials in place of a picture, which a mail would have to fetch. */
function initialsOf(name: string): string {
  const words = name.replaceAll(/[\u2068\u2069]/g, '').match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}

function rowOf({ name, detail, amount, tone }: EmailRow): string {
  return `<tr><td width="64" class="line tile-cell" ${style.tileCell} aria-hidden="true"><div class="tile" ${style.tile}>${escapeHtml(initialsOf(name))}</div></td>
<td class="line" ${style.row}><span ${style.name}>${escapeHtml(name)}</span><br>
<span class="soft" ${style.detail}>${escapeHtml(detail)}</span></td>
<td class="line ${tone}" align="right" ${style[tone]}>${escapeHtml(amount)}</td></tr>`
}

function rowsOf(rows: readonly EmailRow[]): string {
  if (rows.length === 0) return ''
  return `<table width="100%" cellpadding="0" cellspacing="0" class="line" ${style.rows}>
${rows.map(rowOf).join('\n')}
</table>`
}

function contentOf(email: EmailLayout): string {
  const { paragraphs, rows = [], more, button, showsAddress, closing } = email
  const href = escapeHtml(button.href)
  return `<h1 ${style.heading}>${headingOf(email)}</h1>
${paragraphs.map((paragraph) => `<p class="soft" ${style.paragraph}>${escapeHtml(paragraph)}</p>`).join('\n')}
${rowsOf(rows)}
${more ? `<p class="soft" ${style.more}><a class="link" href="${escapeHtml(more.href)}" ${style.footLink}>${escapeHtml(more.label)}</a></p>` : ''}
<table role="presentation" cellpadding="0" cellspacing="0" ${style.buttonBox}><tr>
<td class="act" bgcolor="#0f5257" ${style.button}><a class="act" href="${href}" ${style.buttonLink}>${escapeHtml(button.label)}</a></td>
</tr></table>
${showsAddress ? `<p class="soft" ${style.address}>${href}</p>` : ''}
<p class="soft" ${style.closing}>${escapeHtml(closing)}</p>`
}

function footOf({ foot }: EmailLayout, tagline: string): string {
  const links = (foot?.links ?? []).map(
    ({ label, href }) =>
      `<a class="link" href="${escapeHtml(href)}" ${style.footLink}>${escapeHtml(label)}</a>`,
  )
  const lines = foot ? [escapeHtml(foot.reason), links.join(' · ')] : []
  return `<p class="soft" ${style.foot}>${[...lines, escapeHtml(tagline)].join('<br>')}</p>`
}

/** Tables and inline styles, as mail programs need them; nothing is fetched and no script runs. */
function htmlOf(email: EmailLayout, tagline: string): string {
  const language = escapeHtml(email.language)
  const direction = rightToLeft.test(email.language) ? 'rtl' : 'ltr'
  const { brand } = email
  const foot = footOf(email, tagline)
  const content = brand
    ? inBrand(canvas(card(contentOf(email)), foot, brandHead(brand)), brand)
    : canvas(box(contentOf(email)), foot)
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(email.subject)}</title>
<style>${mailStyle}${brand ? brandStyle(brand) : ''}</style>
</head>
<body class="canvas" ${style.body}>
<div ${style.preheader}>${escapeHtml(email.preheader)}</div>
<div lang="${language}" dir="${direction}" role="article">
${content}
</div>
</body>
</html>
`
}

/** Returns the layout of all emails in the product's look, as text and as HTML. */
export function createLayOut(textsFor: TextsFor): (email: EmailLayout) => EmailParts {
  return (email) => {
    const key = email.brand ? 'mail.sent-with' : 'mail.tagline'
    const tagline = textsFor([email.language]).text(key, { product: productName })
    return { text: textOf(email, tagline), html: htmlOf(email, tagline) }
  }
}
