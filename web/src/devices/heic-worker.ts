// Decodes HEIC photos in a worker of its own, because the policy of a page doesn't allow WebAssembly, and because the
// decoder's memory is only given back when its worker ends.
import { fitWithin } from './fit-within.ts'

export type HeicJob = {
  photo: Blob
  /** The address of libheif, unmodified. */
  decoder: string
  largest: { width: number; height: number }
}
export type HeicAnswer = { picture: ImageBitmap } | { fault: 'too-many-pixels' | 'damaged' }

type HeifImage = {
  is_primary: () => boolean
  get_width: () => number
  get_height: () => number
  /** Fills `pixels`, already turned upright; calls back with null when the photo is damaged. */
  display: (pixels: ImageData, done: (pixels: ImageData | null) => void) => void
}
type Libheif = { HeifDecoder: new () => { decode: (photo: ArrayBuffer) => HeifImage[] } }

/** The limit of the server for other pictures. The largest photos of phones have 48 million, which need 600 MB here. */
const maxPixels = 50_000_000

async function decode({ photo, decoder, largest }: HeicJob): Promise<HeicAnswer> {
  const { default: openLibheif } = (await import(/* @vite-ignore */ decoder)) as { default: () => Libheif }
  const { HeifDecoder } = openLibheif()
  const images = new HeifDecoder().decode(await photo.arrayBuffer())
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) return { fault: 'damaged' }
  const width = image.get_width()
  const height = image.get_height()
  if (width * height > maxPixels) return { fault: 'too-many-pixels' }
  const pixels = await new Promise<ImageData | null>((resolve) => {
    image.display(new ImageData(width, height), resolve)
  })
  if (!pixels) return { fault: 'damaged' }
  const { width: resizeWidth, height: resizeHeight } = fitWithin(width, height, largest)
  return { picture: await createImageBitmap(pixels, { resizeWidth, resizeHeight, resizeQuality: 'high' }) }
}

addEventListener('message', ({ data }: MessageEvent<HeicJob>) => {
  decode(data).then(
    (answer) => postMessage(answer, { transfer: 'picture' in answer ? [answer.picture] : [] }),
    () => postMessage({ fault: 'damaged' } satisfies HeicAnswer),
  )
})
