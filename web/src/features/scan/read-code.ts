export type ReadCode =
  | { kind: 'container'; id: number }
  /** A code on goods: EAN, UPC, Code 128, Code 39, ITF, Data Matrix. */
  | { kind: 'barcode'; code: string }
  | { kind: 'unknown' }

// Our labels hold a short address; a longer text is not one of ours.
const longestLabel = 2048
const longestBarcode = 64
const unknown: ReadCode = { kind: 'unknown' }

/** Classifies a scanned code: a container's label (of any host), another barcode, or neither. */
export function readScanned(text: string, format: string): ReadCode {
  const id = labelId(text.trim())
  if (id !== undefined) return { kind: 'container', id }
  if (format === 'qr_code' || !/^[\x20-\x7e]+$/.test(text)) return unknown
  const code = asPrinted(text.trim(), format).text
  return code !== '' && code.length <= longestBarcode ? { kind: 'barcode', code } : unknown
}

/**
 * Converts an EAN-13 with a leading zero to the UPC-A printed on the package, because readers report American codes as
 * European ones.
 */
export function asPrinted(text: string, format: string): { text: string; format: string } {
  return format === 'ean_13' && /^0\d{12}$/.test(text)
    ? { text: text.slice(1), format: 'upc_a' }
    : { text, format }
}

/** The container's id in a typed text: a label's text, an address without its start, or a number. */
export function readTyped(text: string): number | undefined {
  const typed = text.trim()
  const number = /^#?(\d+)$/.exec(typed)?.[1]
  if (number !== undefined) return containerId(number)
  return (
    labelId(typed) ??
    (/^[\w.-]+(?::\d+)?\/containers\//.test(typed) ? labelId(`https://${typed}`) : undefined)
  )
}

/** All spellings of a barcode: a UPC-A is an EAN-13 with a leading zero. */
export function spellingsOf(code: string): string[] {
  if (/^0\d{12}$/.test(code)) return [code, code.slice(1)]
  if (/^\d{12}$/.test(code)) return [code, `0${code}`]
  return [code]
}

function labelId(text: string): number | undefined {
  if (text.length > longestLabel) return undefined
  const plain = /^container-(\d+)$/i.exec(text)?.[1] ?? /^\/containers\/(\d+)\/?$/.exec(text)?.[1]
  if (plain !== undefined) return containerId(plain)
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const found = /^\/containers\/(\d+)\/?$/.exec(new URL(text).pathname)?.[1]
  return found === undefined ? undefined : containerId(found)
}

function containerId(digits: string): number | undefined {
  const id = Number(digits)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
