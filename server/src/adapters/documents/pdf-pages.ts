import type { Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { lazy } from '../../lazy.ts'
import { filesOf } from '../drawing/font-files.ts'
import { lettersOf } from '../drawing/fonts.ts'
import { darkRuns, type QrMatrix } from '../drawing/qr-matrix.ts'
import { readsFromRight, visualRuns } from '../drawing/set-line.ts'
import { directed, documentFont, isPlain, type Piece, plainPieces } from './document-fonts.ts'
import { joinPieces } from './join-pieces.ts'

export interface TextStyle {
  /** In points. */
  size: number
  weight: 400 | 600
  color: string
}

/** The position of a text, in points from the top left corner of the page. */
export interface TextPlace {
  x: number
  y: number
  width: number
  /** Aligned to the right end of its width; text that reads from right to left is aligned there anyway. */
  isRight?: boolean
}

interface Run {
  font: string
  text: string
  /** In points. */
  width: number
  direction: 'ltr' | 'rtl'
}

interface Line {
  runs: Run[]
  width: number
  isRightToLeft: boolean
  text: string
  /** True when its glyphs stand in another order than its letters, so the text itself must be embedded. */
  isReordered: boolean
}

/** Opened pictures are taken as names of files are, which pdfkit's types leave out. */
type Opener = { openImage(bytes: Buffer): string }

interface Measure {
  plain: Font
  style: TextStyle
  width: number
}

/**
 * Scripts that may draw vowels before the consonants that they follow: those of India, Burmese and Khmer. A search
 * would not find their words by their glyphs. PDF readers reorder right-to-left text themselves.
 */
const reordered = /[\u0900-\u0dff\u1000-\u109f\u1780-\u17ff]/

const family = 'inter'
const leading = 1.35
/** Distance from the top of a line to its baseline, in em; the same for all fonts. */
const ascent = 0.97
/** Upper bound of the letters that fit into one em. */
const lettersOfEm = 8
const maxLetters = 20_000
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A PDF that is written page by page: finished bytes can be taken away and are not kept in memory. */
export class PdfPages {
  readonly #document: PDFKit.PDFDocument
  readonly #language: string
  readonly #fonts = new Set<string>()
  #picture: string | undefined
  /** Widths of single letters, in em. */
  readonly #letterWidths = new Map<string, number>()

  constructor({ size, title, language }: { size: 'A4' | 'LETTER'; title: string; language: string }) {
    this.#language = language
    this.#document = new PDFDocument({
      size,
      margin: 0,
      autoFirstPage: false,
      lang: language,
      info: { Title: title },
      // pdfkit's cache would keep each distinct word of a long list.
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

  /** Returns the finished bytes that have not been taken yet. */
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

  /** Breaks a text into lines of a width. Line breaks in the text are kept. */
  async linesOf(text: string, style: TextStyle, width: number): Promise<Line[]> {
    const plain = await documentFont(await plainFile(), style.weight)
    const lines: Line[] = []
    for (const paragraph of text.split(/\r?\n/)) {
      const direction = !isPlain(paragraph) && readsFromRight(paragraph) ? 'rtl' : 'ltr'
      const pieces = await this.#piecesOf(paragraph, { plain, style, width })
      const [between] = plainPieces(plain, ' ', 1)
      for (const line of joinPieces(pieces, width, (between?.width ?? 0) * style.size)) {
        lines.push(await this.#setLine(line, style, direction))
      }
    }
    return lines
  }

  heightOf(lines: readonly unknown[], { size }: TextStyle): number {
    return lines.length * size * leading
  }

  draw(lines: readonly Line[], style: TextStyle, { x, y, width, isRight }: TextPlace): void {
    this.#document.fillColor(style.color).fontSize(style.size)
    for (const [at, line] of lines.entries()) {
      if (line.isReordered) this.#document.markContent('Span', { actual: line.text })
      let left = isRight || line.isRightToLeft ? x + width - line.width : x
      for (const { font, text, width, direction } of line.runs) {
        const set = { lineBreak: false, baseline: 'alphabetic', ...directed(direction) } as const
        this.#document.font(font).text(text, left, y + (at * leading + ascent) * style.size, set)
        left += width
      }
      if (line.isReordered) this.#document.endMarkedContent()
    }
  }

  drawRule(x: number, y: number, width: number, { height = 0.5, color = '#d9d7d0' } = {}): void {
    this.#document.rect(x, y, width, height).fill(color)
  }

  /** Draws a PNG without transparency, which is in the file once. */
  drawPicture(bytes: Uint8Array, box: { x: number; y: number; width: number; height: number }): void {
    this.#picture ??= (this.#document as unknown as Opener).openImage(Buffer.from(bytes))
    this.#document.image(this.#picture, box.x, box.y, { width: box.width, height: box.height })
  }

  drawCode(matrix: QrMatrix, { x, y, side }: { x: number; y: number; side: number }): void {
    const module = side / matrix.size
    for (const run of darkRuns(matrix)) {
      this.#document.rect(x + run.x * module, y + run.y * module, run.length * module, module)
    }
    this.#document.fill('#000000')
  }

  /** The words of a paragraph, each measured once. A word that is wider than a line is cut into pieces that fit. */
  async #piecesOf(text: string, { plain, style, width }: Measure): Promise<Piece[]> {
    const pieces: Piece[] = []
    for (const word of text.split(/\s+/)) {
      if (isPlain(word)) {
        for (const piece of plainPieces(plain, word, width / style.size)) {
          pieces.push({ text: piece.text, width: piece.width * style.size })
        }
        continue
      }
      // A longer word can't fit into the width, so it need not be measured whole.
      const isShort = word.length < (width / style.size) * lettersOfEm
      const whole = isShort ? await this.#widthOf(word, style) : width + 1
      if (whole <= width) pieces.push({ text: word, width: whole })
      else pieces.push(...(await this.#cut(word, style, width)))
    }
    return pieces
  }

  /** Cuts a long word by the widths of single letters, then checks the width of each piece with its ligatures. */
  async #cut(word: string, style: TextStyle, width: number): Promise<Piece[]> {
    const pieces: Piece[] = []
    let letters: string[] = []
    let used = 0
    const finish = async () => {
      let set = await this.#widthOf(letters.join(''), style)
      const left: string[] = []
      while (set > width && letters.length > 1) {
        left.unshift(letters.pop() ?? '')
        set = await this.#widthOf(letters.join(''), style)
      }
      pieces.push({ text: letters.join(''), width: set })
      letters = left
      used = 0
      for (const letter of left) used += this.#letterWidths.get(`${style.weight} ${letter}`) ?? 0
      used *= style.size
    }
    for (const { segment } of segmenter.segment(word)) {
      const key = `${style.weight} ${segment}`
      const known = this.#letterWidths.get(key) ?? (await this.#widthOf(segment, style)) / style.size
      if (this.#letterWidths.size >= maxLetters) this.#letterWidths.clear()
      this.#letterWidths.set(key, known)
      if (used + known * style.size > width && letters.length > 0) await finish()
      letters.push(segment)
      used += known * style.size
    }
    while (letters.length > 0) await finish()
    return pieces
  }

  async #widthOf(text: string, style: TextStyle): Promise<number> {
    return (await this.#setLine(text, style, 'ltr')).width
  }

  async #setLine(text: string, style: TextStyle, direction: 'ltr' | 'rtl'): Promise<Line> {
    const runs = await this.#runsOf(text, style, direction)
    const width = runs.reduce((sum, run) => sum + run.width, 0)
    return { runs, width, isRightToLeft: direction === 'rtl', text, isReordered: reordered.test(text) }
  }

  async #runsOf(text: string, { size, weight }: TextStyle, direction: 'ltr' | 'rtl'): Promise<Run[]> {
    if (direction === 'ltr' && isPlain(text)) {
      const path = await plainFile()
      const [piece] = plainPieces(await documentFont(path, weight), text, Infinity)
      const width = (piece?.width ?? 0) * size
      return [{ font: await this.#register(path, weight), text, width, direction }]
    }
    const letters = await lettersOf(text, { family, weight, language: this.#language })
    const registered: Run[] = []
    for (const run of visualRuns(letters, direction).runs) {
      const font = await this.#register(run.font.path, weight)
      const direction = run.level % 2 === 1 ? 'rtl' : 'ltr'
      const file = await documentFont(run.font.path, weight)
      const { advanceWidth } = file.layout(run.text, directed(direction).features)
      const width = (advanceWidth / file.unitsPerEm) * size
      registered.push({ font, text: run.text, width, direction })
    }
    return registered
  }

  async #register(path: string, weight: number): Promise<string> {
    const name = `${path} ${weight}`
    if (!this.#fonts.has(name)) {
      this.#document.registerFont(name, (await documentFont(path, weight)) as unknown as string)
      encodePlainAtOnce(this.#document.font(name))
      this.#fonts.add(name)
    }
    return name
  }
}

/** The part of a pdfkit font that returns the glyphs of a text: their codes in hexadecimal and their positions. */
interface Encoder {
  encode(text: string, features: unknown): [codes: string[], positions: object[]]
  widthOfString(text: string): number
}

/**
 * Returns the glyphs of plain letters as one code because nothing moves between them: an object per letter takes ten
 * times as long for a long list.
 */
function encodePlainAtOnce(document: PDFKit.PDFDocument): void {
  const font = (document as unknown as { _font: Encoder })._font
  const encode = font.encode.bind(font)
  const codes: string[] = []
  // pdfkit asks for this width to place the next text; here each text has its own position.
  font.widthOfString = () => 0
  font.encode = (text, features) => {
    const { direction } = features as { direction: string }
    if (direction === 'rtl' || !isPlain(text)) return encode(text, features)
    let all = ''
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      codes[code] ??= encode(text.charAt(at), features)[0].join('')
      all += codes[code]
    }
    return [[all], [{ xAdvance: 0, advanceWidth: 0, xOffset: 0, yOffset: 0 }]]
  }
}

const plainFile = lazy(async (): Promise<string> => {
  const files = await filesOf(family)
  const found = files.find(({ has }) => has(0x41) && has(0xff))
  if (!found) throw new Error(`There is no file of ${family} with Latin letters.`)
  return found.path
})
