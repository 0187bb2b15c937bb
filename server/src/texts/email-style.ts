import { productName } from '@stowage/contract/product'

/**
 * The style of mails: the light colours inline, which every mail program supports, the dark ones in a stylesheet for
 * those that support dark mode. The logo is drawn with table cells, so that no picture has to be fetched.
 */

export const sans = `font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif`
export const display = `font-family:'Bricolage Grotesque',Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif`
export const ink = 'color:#1c1b18'
const soft = 'color:#545047'

const amount =
  'padding:14px 0;border-bottom:1px solid #e3dfd6;font-size:16px;line-height:24px;font-weight:640;white-space:nowrap'

const styles = {
  body: `margin:0;padding:0;background:#f6f5f1;${ink};${sans};-webkit-text-size-adjust:100%`,
  preheader: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  heading: `margin:0 0 16px;${display};font-size:28px;line-height:40px;font-weight:650;letter-spacing:-0.02em;overflow-wrap:anywhere`,
  taped: 'background:#e6cfa8;padding:2px 10px 4px;white-space:nowrap',
  paragraph: `margin:0 0 16px;font-size:16px;line-height:25px;${soft};overflow-wrap:anywhere`,
  rows: 'margin:8px 0;border-collapse:collapse',
  row: 'padding:14px 16px 14px 0;border-bottom:1px solid #e3dfd6;font-size:15px;line-height:22px;overflow-wrap:anywhere',
  name: 'font-size:17px;line-height:24px;font-weight:600',
  detail: `font-size:15px;line-height:22px;${soft}`,
  tileCell: 'padding:14px 0;border-bottom:1px solid #e3dfd6',
  tile: 'width:48px;height:48px;border-radius:9px;background:#f8efdf;color:#5b4010;font-size:16px;line-height:48px;font-weight:640;text-align:center',
  warn: `${amount};color:#7c4d08`,
  bad: `${amount};color:#9e291d`,
  more: `margin:12px 0 0;font-size:15px;line-height:22px;${soft}`,
  buttonBox: 'margin:24px 0;border-collapse:separate',
  button: 'border-radius:10px;background:#0f5257;box-shadow:0 1px 2px #08282a3d',
  buttonLink: `display:inline-block;padding:14px 23px;border-radius:10px;background:#0f5257;color:#ffffff;font-size:16px;line-height:22px;font-weight:550;text-decoration:none`,
  address: `margin:0 0 16px;font-size:13px;line-height:19px;${soft};overflow-wrap:anywhere;word-break:break-word`,
  closing: `margin:0;font-size:14px;line-height:22px;${soft}`,
  foot: `margin:0;padding:20px 4px 0;font-size:13px;line-height:20px;${soft};overflow-wrap:anywhere`,
  footLink: 'color:#0c4a4e',
} as const

/** The style attribute of each part. Font names have single quotes, so that they fit into the attribute. */
export const style = Object.fromEntries(
  Object.entries(styles).map(([name, css]) => [name, `style="${css}"`]),
) as Readonly<Record<keyof typeof styles, string>>

export const mailStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 480px) {
  .inside { padding: 24px 20px 28px !important }
  .around { padding: 24px 8px 32px !important }
  .tile-cell { display: none !important }
}
@media (prefers-color-scheme: dark) {
  .canvas { background: #111615 !important; color: #eceee9 !important }
  .ink { color: #eceee9 !important }
  .soft { color: #b6beb8 !important }
  .line { border-color: #2b3534 !important }
  .box { background: #57452a !important; border-color: #6d5836 !important }
  .strip { background: #725c39 !important }
  .tile { background: #2a2418 !important; color: #f0dcb4 !important }
  .warn { color: #f2c469 !important }
  .bad { color: #ffa195 !important }
  .link { color: #8cd8d1 !important }
  .tape { background: #57452a !important; color: #f0dcb4 !important }
  .inside { background: #181f1e !important; color: #eceee9 !important }
  .act { background: #66c2bc !important; color: #04262a !important }
}
`

/** The logo of the product, 28 px, made of table cells. */
const mark = `<table role="presentation" width="28" cellpadding="0" cellspacing="0" style="width:28px;height:28px;border-collapse:separate;border-radius:7px;background:#0f5257;overflow:hidden">
<tr style="font-size:0;line-height:0"><td width="11" height="13"></td><td width="6" height="13" bgcolor="#e0bb7c" style="background:#e0bb7c"></td><td width="11" height="13"></td></tr>
<tr style="font-size:0;line-height:0"><td colspan="3" height="15" align="right" valign="top" style="padding:4px 5px 0 0"><div style="display:inline-block;width:3px;height:3px;border:2px solid #ffffff;border-radius:1px"></div></td></tr>
</table>`

const brand = `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 18px 4px"><tr>
<td aria-hidden="true">${mark}</td>
<td class="ink" style="padding:0 0 0 8px;${display};${ink};font-size:18px;line-height:28px;font-weight:680;letter-spacing:-0.025em">${productName}</td>
</tr></table>`

/** The frame of cardboard with its strip of tape around the content of a mail. */
export function box(content: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="box" bgcolor="#e6cfa8" style="width:100%;border-collapse:separate;background:#e6cfa8;border:1px solid #cfb284;border-radius:16px">
<tr><td align="center" height="18" style="height:18px;font-size:0;line-height:0"><div class="strip" style="width:72px;height:18px;margin:0 auto;background:#f4e6c9"></div></td></tr>
<tr><td style="padding:0 8px 8px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:separate"><tr>
<td class="inside" bgcolor="#ffffff" style="padding:28px 32px 32px;background:#ffffff;border-radius:10px;${ink};${sans}">
${content}
</td></tr></table></td></tr>
</table>`
}

/** The page around it: 600 px, or the width of a narrower window. */
export function canvas(content: string, foot: string, head: string = brand): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="canvas" bgcolor="#f6f5f1" style="width:100%;background:#f6f5f1">
<tr><td class="around" align="center" style="padding:32px 12px 48px;${sans}">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;text-align:start">
<tr><td>${head}</td></tr>
<tr><td>${content}</td></tr>
<tr><td>${foot}</td></tr>
</table>
</td></tr></table>`
}
