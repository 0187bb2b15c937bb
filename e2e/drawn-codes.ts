import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader'
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer'

let isReady = false

async function prepare(): Promise<void> {
  if (isReady) return
  const path = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  const wasmBinary = new Uint8Array(await readFile(path)).buffer
  prepareZXingModule({ overrides: { wasmBinary } })
  isReady = true
}

/** Draws a code with its quiet zone, as on a package: EAN13, UPCA, Code128, Code39, ITF, DataMatrix, QRCode. */
export async function drawCode(text: string, format: NonNullable<WriterOptions['format']>): Promise<Buffer> {
  await prepare()
  const { svg, error } = await writeBarcode(text, { format, addQuietZones: true, scale: 4 })
  if (error !== '') throw new Error(error)
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer()
}

/** Reads the codes in a picture and returns their texts. */
export async function readCodes(picture: Buffer): Promise<string[]> {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareReader({ overrides: { wasmBinary: new Uint8Array(await readFile(path)).buffer } })
  const found = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] })
  return found.map(({ text }) => text)
}
