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
    return t`That’s a box label. Scan the item’s barcode.`
  }
  if (code === '' || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/u.test(code)) {
    return t`We can’t read this kind of code. Try another one.`
  }
  if (code.length > longest) return t`This code is too long. The limit is ${longest} characters.`
  const printed = asPrinted(code, format)
  return { text: printed.text, formatName: names[printed.format] ?? '' }
}
