import { formulaBegin } from './formula-guard.ts'

/** Makes a spreadsheet treat the cell as text, even if it looks like a formula. */
const textMark = "'"

/** Makes text harmless: no spreadsheet reads it as a formula, even one that splits cells at another sign than the file's. */
export const harmless = (text: string) => text.replace(formulaBegin, textMark)

/** Quotes a field by RFC 4180, for every separator. */
export const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A row of texts, each of them harmless. */
export const csvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`
