import { t } from '@lingui/core/macro'
import decoderAddress from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url'
import type { HeicAnswer, HeicJob } from './heic-worker.ts'
import { ImageError } from './image-error.ts'

/** The brands of HEIC files, in bytes 5 to 12 (ISO/IEC 23008-12); `mif1` and `msf1` may be other formats too. */
const heicMark = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/

/** Whether the file is a HEIC photo by its first bytes, because many systems know no type for it. */
export async function isHeic(file: Blob): Promise<boolean> {
  return heicMark.test(await file.slice(4, 12).text())
}

/**
 * Decodes a HEIC photo for browsers that can't: upright and scaled down to fit. The first photo loads the decoder.
 *
 * @throws ImageError, whose message says what to do
 */
export async function decodeHeic(photo: Blob, largest: HeicJob['largest']): Promise<ImageBitmap> {
  // The page fetches it too, because `cacheFiles` then caches it for later photos without a network.
  const loaded = await fetch(decoderAddress).catch(() => undefined)
  if (!loaded?.ok) {
    throw new ImageError(
      t`Your first HEIC photo needs a connection. Go online and choose it again, or choose a JPEG.`,
    )
  }
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<HeicAnswer>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => resolve(data)
      worker.onerror = () => resolve({ fault: 'damaged' })
      worker.postMessage({ photo, decoder: decoderAddress, largest } satisfies HeicJob)
    })
    if ('picture' in answer) return answer.picture
    throw new ImageError(
      answer.fault === 'too-many-pixels'
        ? t`This photo has more than 50 million pixels. Choose a smaller one.`
        : t`This HEIC photo couldn’t be opened. Save it as a JPEG and choose that file.`,
    )
  } finally {
    worker.terminate()
  }
}
