// Decodes apart from the page, so that it never stutters. The decoder is the product's own file: its default would be
// fetched from a public network.
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import decoderAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { codeFormats } from './code-formats.ts'
import type { SeenCode } from './seen-code.ts'

export type WorkerAnswer = { kind: 'ready' } | { kind: 'broken' } | { kind: 'codes'; codes: SeenCode[] }

const answer = (message: WorkerAnswer) => postMessage(message)

// Before the detector is made, which would begin to load the other file at once.
const loading = prepareZXingModule({
  overrides: { locateFile: () => decoderAddress },
  fireImmediately: true,
})
const detector = new BarcodeDetector({ formats: [...codeFormats] })

addEventListener('message', async ({ data: frame }: MessageEvent<ImageBitmap>) => {
  try {
    const codes = await detector.detect(frame)
    answer({
      kind: 'codes',
      codes: codes.map(({ rawValue: text, format, cornerPoints }) => ({
        text,
        format,
        corners: cornerPoints.map(({ x, y }) => ({ x, y })),
      })),
    })
  } catch {
    // One bad frame: the next one is a tenth of a second away.
    answer({ kind: 'codes', codes: [] })
  } finally {
    frame.close()
  }
})

loading.then(
  () => answer({ kind: 'ready' }),
  () => answer({ kind: 'broken' }),
)
