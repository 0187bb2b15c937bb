/** The state of a record: complete, open inside a quoted cell, or with an invalid quote. */
type State = 'done' | 'open' | 'invalid'

/**
 * Splits a record into cells line by line, by RFC 4180 but tolerant: a quote inside a cell, or one that opens a cell
 * without being closed correctly, is an ordinary character.
 */
export class RecordLexer {
  readonly cells: string[] = []
  readonly #separator: string
  #cell = ''
  #isQuoted = false

  constructor(separator: string) {
    this.#separator = separator
  }

  /** The length of the open quoted cell. */
  get openLength(): number {
    return this.#cell.length
  }

  /**
   * Reads the first line. `isWhole`: the record has no other line, so a quote that is still open is an ordinary
   * character.
   */
  begin(line: string, isWhole = false): State {
    return this.#read(line, 0, isWhole ? 'whole' : 'first')
  }

  /** Reads a further line after a line end. */
  follow(lineEnd: string, line: string): State {
    this.#cell += lineEnd
    return this.#read(line, 0, 'later')
  }

  #read(line: string, start: number, place: 'first' | 'whole' | 'later'): State {
    let at = start
    for (;;) {
      const cellStart = at
      if (!this.#isQuoted && line[at] !== '"') {
        at = this.#plain(line, at)
        if (at > line.length) return 'done'
        continue
      }
      const end = this.#quoted(line, this.#isQuoted ? at : at + 1)
      if (typeof end === 'number') {
        if (end > line.length) return 'done'
        at = end
        continue
      }
      if (place === 'later') return end
      if (end === 'open' && place === 'first') return 'open'
      // Reads the quote as an ordinary character.
      this.#isQuoted = false
      this.#cell = ''
      at = this.#plain(line, cellStart)
      if (at > line.length) return 'done'
    }
  }

  /** Reads an unquoted cell; returns the position of the next one, which is beyond the line at its end. */
  #plain(line: string, at: number): number {
    const next = line.indexOf(this.#separator, at)
    this.cells.push(next === -1 ? line.slice(at) : line.slice(at, next))
    return next === -1 ? line.length + 1 : next + 1
  }

  /** Reads a quoted cell, from a position inside it. */
  #quoted(line: string, start: number): number | 'open' | 'invalid' {
    this.#isQuoted = true
    for (let at = start; ; ) {
      const quote = line.indexOf('"', at)
      if (quote === -1) {
        this.#cell += line.slice(at)
        return 'open'
      }
      this.#cell += line.slice(at, quote)
      if (line[quote + 1] === '"') {
        this.#cell += '"'
        at = quote + 2
        continue
      }
      let end = quote + 1
      while (line[end] === ' ') end += 1
      if (end < line.length && line[end] !== this.#separator) return 'invalid'
      this.cells.push(this.#cell)
      this.#cell = ''
      this.#isQuoted = false
      return end + 1
    }
  }
}
