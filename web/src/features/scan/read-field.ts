import { t } from '@lingui/core/macro'
import { asPrinted, readScanned } from './read-code.ts'

/** The common names of code formats. */
const names: Record<string, string> = {
  ean_13: 'EAN-13',
  ean_8: 'EAN-8',
  upc_a: 'UPC-A',
  upc_e: 'UPC-E',
  code_128: 'Code 128',
  qr_code: 'QR',
}

export type FieldCode = { text: string; formatName: string }

/** A code's text for a field of this length, or a sentence that says why it does not fit. */
export function readForField(text: string, format: string, longest: number): FieldCode | string {
  const code = text.trim()
  if (readScanned(code, format).kind === 'container') {
    return t`This is the label of a container. Point at the barcode of the item.`
  }
  if (code === '' || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/u.test(code)) {
    return t`This code holds more than plain text. Point at another one.`
  }
  if (code.length > longest) return t`This code is too long: the field takes ${longest} characters.`
  const printed = asPrinted(code, format)
  return { text: printed.text, formatName: names[printed.format] ?? '' }
}
