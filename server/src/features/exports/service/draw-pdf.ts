import type { ExportKind } from '@stowage/contract/exports.rules'
import type { Item } from '@stowage/contract/items'
import { stockStatus } from '@stowage/contract/items.rules'
import { productName } from '@stowage/contract/product'
import { PdfPages, type TextPlace, type TextStyle } from '../../../adapters/documents/pdf-pages.ts'
import { createQrMatrix } from '../../../adapters/drawing/qr-matrix.ts'
import { labelAddressOf } from '../../containers/service/show-container.ts'
import type { Reader } from './create-reader.ts'
import { drawHead, margin, small } from './pdf-head.ts'
import { type ExportedContainer, statusTexts } from './table.ts'

export type DrawnRow = Item | ExportedContainer

const codeSide = 52
const title: TextStyle = { size: 18, weight: 600, color: '#1c1b18' }
const heading: TextStyle = { size: 13, weight: 600, color: '#1c1b18' }
const body: TextStyle = { size: 9.5, weight: 400, color: '#1c1b18' }

/** An inventory to print: a heading with its QR code for each container, and page numbers. */
class Inventory {
  readonly #pages: PdfPages
  readonly #reader: Reader
  #y = 0
  #page = 0
  #container = ''

  constructor(pages: PdfPages, reader: Reader) {
    this.#pages = pages
    this.#reader = reader
  }

  get #width(): number {
    return this.#pages.page.width - 2 * margin
  }

  async addPage(): Promise<void> {
    this.#pages.addPage()
    this.#page += 1
    this.#y = margin
    const { text, brand } = this.#reader
    const number = text('export.page', { page: this.#page })
    const y = this.#pages.page.height - margin + 14
    const place = { x: margin, y, width: this.#width }
    if (brand) this.#y = await drawHead(this.#pages, this.#reader, brand)
    const made = brand ? `${text('export.made-with', { product: productName })} · ${number}` : number
    await this.#set(made, small, { ...place, isRight: true })
    if (!brand?.returnTo) return
    // Two lines of it have room beside the number.
    const line = text('label.return-to', { address: brand.returnTo })
    const lines = await this.#pages.linesOf(line, small, this.#width * 0.6)
    this.#pages.draw(lines.slice(0, 2), small, { ...place, width: this.#width * 0.6 })
  }

  async addTitle(text: string): Promise<void> {
    this.#y += (await this.#set(text, title, { x: margin, y: this.#y, width: this.#width })) + 10
  }

  async addHeading(container: { id: number; name: string; lines: readonly string[] }): Promise<void> {
    this.#container = container.name
    const width = this.#width - codeSide - 12
    const name = await this.#pages.linesOf(container.name, heading, width)
    const lines = (
      await Promise.all(container.lines.map((line) => this.#pages.linesOf(line, small, width)))
    ).flat()
    const height = this.#pages.heightOf(name, heading) + this.#pages.heightOf(lines, small)
    // The heading is followed by at least one row, else both go to the next page.
    await this.#makeRoom(Math.max(height, codeSide) + 40)
    this.#y += 8
    this.#pages.drawRule(margin, this.#y, this.#width)
    this.#y += 8
    const matrix = createQrMatrix(labelAddressOf(this.#reader, container.id))
    this.#pages.drawCode(matrix, { x: margin + this.#width - codeSide, y: this.#y, side: codeSide })
    this.#pages.draw(name, heading, { x: margin, y: this.#y, width })
    const below = this.#y + this.#pages.heightOf(name, heading)
    this.#pages.draw(lines, small, { x: margin, y: below, width })
    this.#y += Math.max(height, codeSide) + 8
  }

  async addItem(item: Item): Promise<void> {
    const [name, rest] = [this.#width * 0.48, this.#width * 0.52]
    const lines = await this.#pages.linesOf(item.name, body, name)
    const more = item.description === null ? [] : await this.#pages.linesOf(item.description, small, name)
    const codes = [item.sku, item.barcode].filter((code) => code !== null).join('\n')
    const code = codes === '' ? [] : await this.#pages.linesOf(codes, small, rest * 0.42)
    const height = Math.max(
      this.#pages.heightOf(lines, body) + this.#pages.heightOf(more, small),
      this.#pages.heightOf(code, small),
    )
    if (await this.#makeRoom(height)) await this.#addContinued()
    const y = this.#y
    this.#pages.draw(lines, body, { x: margin, y, width: name })
    this.#pages.draw(more, small, { x: margin, y: y + this.#pages.heightOf(lines, body), width: name })
    const left = margin + name
    await this.#set(String(item.quantity), body, { x: left, y, width: rest * 0.2, isRight: true })
    const status = this.#reader.text(statusTexts[stockStatus(item, this.#reader.rule)])
    await this.#set(status, small, { x: left + rest * 0.26, y, width: rest * 0.3 })
    this.#pages.draw(code, small, { x: left + rest * 0.58, y, width: rest * 0.42 })
    this.#y += height + 4
  }

  /** Names the container again on a page that continues it. */
  async #addContinued(): Promise<void> {
    const name = this.#reader.text('export.continued', { name: this.#container })
    const place = { x: margin, y: this.#y, width: this.#width }
    this.#y += (await this.#set(name, small, place)) + 8
  }

  async #set(text: string, style: TextStyle, place: TextPlace): Promise<number> {
    const lines = await this.#pages.linesOf(text, style, place.width)
    this.#pages.draw(lines, style, place)
    return this.#pages.heightOf(lines, style)
  }

  /** Begins a page when what follows has no room; returns whether it did. */
  async #makeRoom(height: number): Promise<boolean> {
    const isFull = this.#y + height > this.#pages.page.height - margin
    if (isFull) await this.addPage()
    return isFull
  }
}

function addContainer(inventory: Inventory, row: ExportedContainer, reader: Reader): Promise<void> {
  const count = reader.text('export.count-items', { count: row.itemCount })
  const lines = [`${row.location}, ${count}`, ...(row.description === null ? [] : [row.description])]
  return inventory.addHeading({ ...row, lines })
}

/** A printable PDF that is drawn row by row, with searchable text in any script. */
export class PdfDrawing {
  readonly #pages: PdfPages
  readonly #inventory: Inventory
  readonly #reader: Reader
  #container: number | undefined

  private constructor(pages: PdfPages, reader: Reader) {
    this.#pages = pages
    this.#reader = reader
    this.#inventory = new Inventory(pages, reader)
  }

  static async begin(kind: ExportKind, reader: Reader): Promise<PdfDrawing> {
    const day = reader.dateOf(reader.now.toISOString())
    const name = reader.text(kind === 'items' ? 'export.items-title' : 'export.containers-title', { day })
    // American time zones get the American paper size.
    const size = reader.timezone.startsWith('America/') ? 'LETTER' : 'A4'
    const pages = new PdfPages({ size, title: name, language: reader.language })
    const drawing = new PdfDrawing(pages, reader)
    await drawing.#inventory.addPage()
    await drawing.#inventory.addTitle(name)
    return drawing
  }

  /** Draws some rows; returns the finished bytes. */
  async add(rows: readonly DrawnRow[]): Promise<Uint8Array> {
    for (const row of rows) {
      if (!('containerId' in row)) {
        await addContainer(this.#inventory, row, this.#reader)
        continue
      }
      if (row.containerId !== this.#container) {
        const { containerId: id, containerName: name, location } = row
        await this.#inventory.addHeading({ id, name, lines: [location] })
      }
      this.#container = row.containerId
      await this.#inventory.addItem(row)
    }
    return this.#pages.take()
  }

  /** Ends the document and returns the remaining bytes. */
  end(): Uint8Array {
    this.#pages.end()
    return this.#pages.take()
  }
}
