/** A record of a CSV file, with the line on which it begins. */
export interface CsvRecord {
  line: number
  fields: string[]
}

/**
 * Reads CSV as RFC 4180 has it: fields in quotes may hold commas, line breaks and doubled quotes. A byte order mark
 * and either kind of line end are taken; lines without anything are skipped.
 */
export function* readCsv(text: string): Generator<CsvRecord> {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let line = 1
  while (at < text.length) {
    const record: CsvRecord = { line, fields: [] }
    for (;;) {
      const field = text[at] === '"' ? quoted(text, at, line) : plain(text, at)
      record.fields.push(field.value)
      line += field.lines
      at = field.end
      if (text[at] !== ',') break
      at++
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    at++
    line++
    if (record.fields.length > 1 || record.fields[0] !== '') yield record
  }
}

interface Field {
  value: string
  end: number
  /** Line breaks inside of it. */
  lines: number
}

function plain(text: string, from: number): Field {
  let end = from
  while (end < text.length && text[end] !== ',' && text[end] !== '\n' && !isLineEnd(text, end)) end++
  return { value: text.slice(from, end), end, lines: 0 }
}

/** A carriage return alone is part of a field. */
const isLineEnd = (text: string, at: number) =>
  text[at] === '\r' && (text[at + 1] === '\n' || at + 1 === text.length)

function quoted(text: string, from: number, line: number): Field {
  let value = ''
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote === -1) throw new Error(`Line ${line}: a quote is opened and never closed.`)
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const end = quote + 1
      const lines = value.split('\n').length - 1
      if (end < text.length && text[end] !== ',' && text[end] !== '\n' && !isLineEnd(text, end)) {
        throw new Error(
          `Line ${line + lines}: after a closing quote there must be a comma or the end of the line.`,
        )
      }
      return { value, end, lines }
    }
    value += '"'
    at = quote + 2
  }
}
