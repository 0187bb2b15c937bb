// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import { expect, it } from 'vitest'
import { codeFormats } from './code-formats.ts'

it('reads the Code 39 of an asset label', async () => {
  const decoder = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  await prepareZXingModule({
    overrides: { wasmBinary: readFileSync(decoder).buffer as ArrayBuffer },
    fireImmediately: true,
  })
  const label = new Blob([readFileSync(join(import.meta.dirname, '../../test/code39.png'))])
  const codes = await new BarcodeDetector({ formats: [...codeFormats] }).detect(label)
  expect(codes.map(({ format }) => format)).toEqual(['code_39'])
})
