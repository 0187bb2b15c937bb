import PDFDocument from 'pdfkit'
import { filesOf } from '../drawing/font-files.ts'
import { lettersOf } from '../drawing/fonts.ts'
import { darkRuns, type QrMatrix } from '../drawing/qr-matrix.ts'
import { visualRuns } from '../drawing/set-line.ts'
import { documentFont, isPlain, plainWidth } from './document-fonts.ts'

export interface TextStyle {
  /** In points. */
  size: number
  weight: 400 | 600
  color: string
}

/** Where a text stands, in points from the top left corner of the page. */
export interface TextPlace {
  x: number
  y: number
  width: number
  /** At the right end of its width; what reads from right to left stands there anyway. */
  isRight?: boolean
}

interface Run {
  font: string
  text: string
  /** In points. */
  width: number
}

interface Line {
  runs: Run[]
  width: number
  isRightToLeft: boolean
  text: string
  /** Its glyphs stand in another order than its letters, so the text itself is said beside them. */
  isReordered: boolean
}

/**
 * Scripts whose vowels may be drawn before the consonants that they follow: those of India, Burmese and Khmer. A search
 * would not find their words by their glyphs.
 */
const reordered = /[\u0900-\u0dff\u1000-\u109f\u1780-\u17ff]/

const family = 'inter'
const leading = 1.35
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A PDF that is written page by page: what is finished can be taken, and is not kept. */
export class PdfPages {
  readonly #document: PDFKit.PDFDocument
  readonly #language: string
  readonly #fonts = new Set<string>()

  constructor({ size, title, language }: { size: 'A4' | 'LETTER'; title: string; language: string }) {
    this.#language = language
    this.#document = new PDFDocument({
      ...{ size, margin: 0, autoFirstPage: false, lang: language, info: { Title: title } },
      // Each distinct word of a long list would be kept.
      fontLayoutCache: false,
      font: null as unknown as string,
    } as PDFKit.PDFDocumentOptions)
  }

  get page(): { width: number; height: number } {
    return this.#document.page
  }

  addPage(): void {
    this.#document.addPage()
  }

  /** The finished bytes that nobody has taken yet. */
  take(): Buffer {
    const parts: Buffer[] = []
    for (;;) {
      const part: Buffer | null = this.#document.read()
      if (part === null) return Buffer.concat(parts)
      parts.push(part)
    }
  }

  end(): void {
    this.#document.end()
  }

  /** How a text is broken into lines of a width. What was written in several lines begins each of them anew. */
  async linesOf(text: string, style: TextStyle, width: number): Promise<Line[]> {
    const lines: Line[] = []
    for (const paragraph of text.split(/\r?\n/)) {
      let line = ''
      for (const word of await this.#wordsOf(paragraph, style, width)) {
        const longer = line === '' ? word : `${line} ${word}`
        if (line !== '' && (await this.#setLine(longer, style)).width > width) {
          lines.push(await this.#setLine(line, style))
          line = word
        } else line = longer
      }
      lines.push(await this.#setLine(line, style))
    }
    return lines
  }

  /** How high lines stand. */
  heightOf(lines: readonly unknown[], { size }: TextStyle): number {
    return lines.length * size * leading
  }

  draw(lines: readonly Line[], style: TextStyle, { x, y, width, isRight }: TextPlace): void {
    this.#document.fillColor(style.color).fontSize(style.size)
    for (const [at, line] of lines.entries()) {
      if (line.isReordered) this.#document.markContent('Span', { actual: line.text })
      let left = isRight || line.isRightToLeft ? x + width - line.width : x
      for (const { font, text, width } of line.runs) {
        this.#document.font(font).text(text, left, y + at * style.size * leading, { lineBreak: false })
        left += width
      }
      if (line.isReordered) this.#document.endMarkedContent()
    }
  }

  drawRule(x: number, y: number, width: number): void {
    this.#document.rect(x, y, width, 0.5).fill('#d9d7d0')
  }

  drawCode(matrix: QrMatrix, { x, y, side }: { x: number; y: number; side: number }): void {
    const module = side / matrix.size
    for (const run of darkRuns(matrix)) {
      this.#document.rect(x + run.x * module, y + run.y * module, run.length * module, module)
    }
    this.#document.fill('#000000')
  }

  /** Words, and what is left of one that is wider than its line by letters. */
  async #wordsOf(text: string, style: TextStyle, width: number): Promise<string[]> {
    const words: string[] = []
    for (const word of text.split(/\s+/)) {
      let part = ''
      if (word.length * style.size < width || (await this.#setLine(word, style)).width <= width) part = word
      else {
        for (const { segment } of segmenter.segment(word)) {
          if (part !== '' && (await this.#setLine(part + segment, style)).width > width) {
            words.push(part)
            part = ''
          }
          part += segment
        }
      }
      if (part !== '') words.push(part)
    }
    return words
  }

  async #setLine(text: string, style: TextStyle): Promise<Line> {
    const { runs, isRightToLeft } = await this.#runsOf(text, style)
    const width = runs.reduce((sum, run) => sum + run.width, 0)
    return { runs, width, isRightToLeft, text, isReordered: reordered.test(text) }
  }

  async #runsOf(text: string, { size, weight }: TextStyle): Promise<{ runs: Run[]; isRightToLeft: boolean }> {
    if (isPlain(text)) {
      const path = await plainFile()
      const width = plainWidth(await documentFont(path, weight), text) * size
      return { runs: [{ font: await this.#register(path, weight), text, width }], isRightToLeft: false }
    }
    const letters = await lettersOf(text, { family, weight, language: this.#language })
    const { runs, isRightToLeft } = visualRuns(letters)
    const registered: Run[] = []
    for (const run of runs) {
      const font = await this.#register(run.font.path, weight)
      const width = this.#document.fontSize(size).font(font).widthOfString(run.text)
      registered.push({ font, text: run.text, width })
    }
    return { runs: registered, isRightToLeft }
  }

  async #register(path: string, weight: number): Promise<string> {
    const name = `${path} ${weight}`
    if (!this.#fonts.has(name)) {
      this.#document.registerFont(name, (await documentFont(path, weight)) as unknown as string)
      this.#fonts.add(name)
    }
    return name
  }
}

let plain: Promise<string> | undefined

/** The file with the letters of `isPlain`. */
function plainFile(): Promise<string> {
  plain ??= (async () => {
    const files = await filesOf(family)
    const found = files.find(({ has }) => has(0x41) && has(0xff))
    if (!found) throw new Error(`There is no file of ${family} with Latin letters.`)
    return found.path
  })()
  return plain
}
