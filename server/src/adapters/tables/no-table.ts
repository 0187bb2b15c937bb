import type { NoTable } from './table-fault.ts'

const pictures = [
  /^\xff\xd8\xff/,
  /^\x89PNG/,
  /^GIF8/,
  /^RIFF.{4}WEBP/s,
  /^.{4}ftyp(hei|mif|avi|hev)/s,
  /^BM.{4}\0\0\0\0/s,
]

const json = /^\s*(\{\s*"|\[\s*[[{"])/
const html =
  /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?<(!doctype|html|table|head|meta|body|workbook|\w+:?\w*\s+xmlns)/i

/** Recognises a file that is no table, by its first bytes or its first text. */
export function noTable(start: Buffer | string): NoTable | undefined {
  const text = typeof start === 'string' ? start.replace(/^\ufeff/, '') : start.toString('latin1')
  if (typeof start === 'string') return json.test(text) ? 'is-json' : html.test(text) ? 'is-html' : undefined
  if (text.startsWith('\xd0\xcf\x11\xe0')) return 'old-excel'
  if (text.startsWith('%PDF')) return 'is-pdf'
  return pictures.some((picture) => picture.test(text)) ? 'is-picture' : undefined
}
