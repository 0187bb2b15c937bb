// Decodes in a worker, so that the page never stutters. The decoder is a bundled file, because its default would be
// loaded from a public CDN.
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import decoderAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { codeFormats } from './code-formats.ts'
import type { SeenCode } from './seen-code.ts'

export type WorkerAnswer = { kind: 'ready' } | { kind: 'broken' } | { kind: 'codes'; codes: SeenCode[] }

const answer = (message: WorkerAnswer) => postMessage(message)

// Before the detector is created, which would start to load the other file.
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
    // A bad frame is skipped; the next one follows in a tenth of a second.
    answer({ kind: 'codes', codes: [] })
  } finally {
    frame.close()
  }
})

loading.then(
  () => answer({ kind: 'ready' }),
  () => answer({ kind: 'broken' }),
)
