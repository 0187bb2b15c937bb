import { expect, it, vi } from 'vitest'
import { createCodeDetector } from './code-detector.ts'
import { codeFormats } from './code-formats.ts'

/** A browser with a detector of these formats, and a worker that is ready at once. */
function browserWith(formats: readonly string[]) {
  const Native = vi.fn(
    class {
      detect = async () => []
    },
  )
  vi.stubGlobal('BarcodeDetector', Object.assign(Native, { getSupportedFormats: async () => formats }))
  const Bundled = vi.fn(
    class {
      onmessage?: (event: object) => void
      constructor() {
        queueMicrotask(() => this.onmessage?.({ data: { kind: 'ready' } }))
      }
      terminate() {}
    },
  )
  vi.stubGlobal('Worker', Bundled)
  return { Native, Bundled }
}

it('uses the browser’s own detector where it reads all formats', async () => {
  const { Native, Bundled } = browserWith([...codeFormats, 'aztec'])
  await createCodeDetector()
  expect(Native).toHaveBeenCalledWith({ formats: [...codeFormats] })
  expect(Bundled).not.toHaveBeenCalled()
})

it.each(['code_39', 'itf', 'data_matrix'])(
  'uses the bundled one where the browser’s own does not read %s',
  async (format) => {
    const { Native, Bundled } = browserWith(codeFormats.filter((one) => one !== format))
    await createCodeDetector()
    expect(Native).not.toHaveBeenCalled()
    expect(Bundled).toHaveBeenCalledOnce()
  },
)
