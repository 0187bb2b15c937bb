import { holdsName, inkOnDark, inkOnWhite, textOn } from '@stowage/contract/branding.rules'
import { display, ink, sans } from './email-style.ts'
import { escapeHtml } from './escape-html.ts'

// The look of mails in the brand of a workspace: its logo, its color on button and links, a plain card.

/** A brand in a mail. Its logo comes with the mail as `cid:logo`, on white. */
export interface MailBrand {
  name: string
  color: string
  logo: { width: number; height: number } | null
}

const highestLogo = 32
const widestLogo = 200

/** The colors of the brand for mail programs with a dark mode; the color itself is never changed. */
export function brandStyle({ color }: MailBrand): string {
  return `@media (prefers-color-scheme: dark) {
  .act { background: ${color} !important; color: ${textOn(color)} !important }
  .link { color: ${inkOnDark(color)} !important }
  .card { border-color: #2b3534 !important; background: #181f1e !important }
}
`
}

/**
 * The logo and the name in place of the product's. The text for a blocked picture is dark in dark mode too, because the ground of
 * the picture is white.
 */
export function brandHead({ name, logo }: MailBrand): string {
  const scale = logo ? Math.min(highestLogo / logo.height, widestLogo / logo.width) : 0
  const [width = 0, height = 0] = [logo?.width ?? 0, logo?.height ?? 0].map((side) =>
    Math.max(1, Math.round(side * scale)),
  )
  const isWide = holdsName(logo)
  const picture = logo
    ? `<td><img src="cid:logo" alt="${isWide ? escapeHtml(name) : ''}" width="${width}" height="${height}" style="display:block;border:0;border-radius:6px;background:#ffffff;padding:3px;${ink};font-size:14px;line-height:16px;font-weight:600"></td>`
    : ''
  const word = isWide
    ? ''
    : `<td dir="auto" class="ink" style="padding:0 0 0 ${logo ? 10 : 0}px;${display};${ink};font-size:18px;line-height:28px;font-weight:680;letter-spacing:-0.025em">${escapeHtml(name)}</td>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 18px 4px"><tr>${picture}${word}</tr></table>`
}

/** A plain card around the content. */
export function card(content: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:separate"><tr>
<td class="inside card" bgcolor="#ffffff" style="padding:28px 32px 32px;background:#ffffff;border:1px solid #e3dfd6;border-radius:12px;${ink};${sans}">
${content}
</td></tr></table>`
}

/** Gives button and links of a mail the brand's color, and corrects the text on it. */
export function inBrand(html: string, { color }: MailBrand): string {
  const [text, link] = [textOn(color), inkOnWhite(color)]
  return html
    .replaceAll('bgcolor="#0f5257"', `bgcolor="${color}"`)
    .replaceAll('background:#0f5257;color:#ffffff', `background:${color};color:${text}`)
    .replaceAll('background:#0f5257', `background:${color}`)
    .replaceAll('color:#0c4a4e', `color:${link}`)
}
