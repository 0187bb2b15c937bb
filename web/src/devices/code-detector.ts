import { codeFormats } from './code-formats.ts'
import type { WorkerAnswer } from './code-worker.ts'
import type { SeenCode } from './seen-code.ts'

export type CodeDetector = {
  detect: (view: HTMLVideoElement) => Promise<SeenCode[]>
  close: () => void
}

type NativeDetector = {
  detect: (
    source: HTMLVideoElement,
  ) => Promise<{ rawValue: string; format: string; cornerPoints: { x: number; y: number }[] }[]>
}
type NativeClass = {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}

/** Neither the browser nor the bundled decoder can read codes here. */
export class NoDetectorError extends Error {
  override readonly name = 'NoDetectorError'
}

/** The browser's own detector when it reads all formats, else the bundled one. Throws NoDetectorError. */
export async function createCodeDetector(): Promise<CodeDetector> {
  return (await nativeDetector()) ?? (await workerDetector())
}

async function nativeDetector(): Promise<CodeDetector | undefined> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeClass }
  const supported = await Native?.getSupportedFormats().catch((): string[] => [])
  // A detector that reads fewer formats is not used, because it would not find the others.
  if (!Native || !codeFormats.every((format) => supported?.includes(format))) return undefined
  const detector = new Native({ formats: [...codeFormats] })
  return {
    async detect(view) {
      const codes = await detector.detect(view)
      return codes.map(({ rawValue: text, format, cornerPoints: corners }) => ({ text, format, corners }))
    },
    close: () => undefined,
  }
}

async function workerDetector(): Promise<CodeDetector> {
  if (typeof WebAssembly === 'undefined' || typeof Worker === 'undefined') throw new NoDetectorError()
  const worker = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' })
  const started = await answerOf(worker)
  if (started?.kind !== 'ready') {
    worker.terminate()
    throw new NoDetectorError()
  }
  return {
    async detect(view) {
      const frame = await createImageBitmap(view)
      const answer = answerOf(worker)
      worker.postMessage(frame, [frame])
      const reply = await answer
      return reply?.kind === 'codes' ? reply.codes : []
    },
    close: () => worker.terminate(),
  }
}

/** The worker's next message; undefined when the worker could not be loaded. */
function answerOf(worker: Worker): Promise<WorkerAnswer | undefined> {
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => resolve(data)
    worker.onerror = () => resolve(undefined)
  })
}
