/** How far a record is: complete, open inside a quoted cell, or not written as quotes ask for. */
type State = 'done' | 'open' | 'invalid'

/**
 * Splits a record of a text table into its cells, line by line, as RFC 4180 says and forgiving: a quote inside a cell stands
 * for itself, and so does one that begins a cell without closing it as it should.
 */
export class RecordLexer {
  readonly cells: string[] = []
  readonly #separator: string
  #cell = ''
  #isQuoted = false

  constructor(separator: string) {
    this.#separator = separator
  }

  /** Letters of the quoted cell that is open. */
  get openLength(): number {
    return this.#cell.length
  }

  /** Takes the first line. `isWhole`: the record has no other, so that a quote which is open at its end stands for itself. */
  begin(line: string, isWhole = false): State {
    return this.#read(line, 0, isWhole ? 'whole' : 'first')
  }

  /** Takes a line more, after the line end before it. */
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
      // The quote stands for itself.
      this.#isQuoted = false
      this.#cell = ''
      at = this.#plain(line, cellStart)
      if (at > line.length) return 'done'
    }
  }

  /** Takes a cell without quotes; gives where the next one begins, beyond the line at its end. */
  #plain(line: string, at: number): number {
    const next = line.indexOf(this.#separator, at)
    this.cells.push(next === -1 ? line.slice(at) : line.slice(at, next))
    return next === -1 ? line.length + 1 : next + 1
  }

  /** Takes a quoted cell from within it. */
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
