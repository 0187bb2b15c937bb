import { describe, expect, it, vi } from 'vitest'
import { fitWithin } from './fit-within.ts'
import { ImageError } from './image-error.ts'
import { captureFrame, quickFillScale, scaleImage } from './image-scaling.ts'

const picture = (type: string) => new File(['x'], 'photo', { type })

function decodeTo(width: number, height: number) {
  const close = vi.fn()
  const decode = vi.fn(async () => ({ width, height, close }))
  vi.stubGlobal('createImageBitmap', decode)
  const drawImage = vi.fn()
  const context = { fillRect: vi.fn(), drawImage } as unknown as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  const encode = vi
    .spyOn(HTMLCanvasElement.prototype, 'toDataURL')
    .mockReturnValue('data:image/jpeg;base64,AA==')
  return { decode, drawImage, encode, close }
}

describe('scaling a picture', () => {
  it.each([
    [4000, 3000, 800, 600],
    [3000, 4000, 600, 800],
    [800, 800, 800, 800],
    [320, 200, 320, 200],
    [8000, 3, 800, 1],
  ])(
    'fits %i × %i into 800 px as %i × %i, at the same ratio, none larger than it was [CAM-24] [CAM-25] [CAM-26]',
    (width, height, fitWidth, fitHeight) => {
      expect(fitWithin(width, height, { width: 800, height: 800 })).toEqual({
        width: fitWidth,
        height: fitHeight,
      })
    },
  )

  it('gives an upright JPEG data URL at quality 0.7 [CAM-27] [CAM-28]', async () => {
    const { decode, drawImage, encode, close } = decodeTo(4000, 3000)
    expect(await scaleImage(picture('image/png'))).toBe('data:image/jpeg;base64,AA==')
    expect(decode).toHaveBeenCalledWith(expect.any(File), { imageOrientation: 'from-image' })
    expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 800, 600)
    expect(encode).toHaveBeenCalledWith('image/jpeg', 0.7)
    expect(close).toHaveBeenCalledOnce()
  })

  it.each(['text/plain', 'image/svg+xml'])(
    'refuses %j with a sentence that says what to choose',
    async (type) => {
      decodeTo(10, 10)
      const message = 'We can’t use this file. Choose a JPEG, PNG, WebP or HEIC photo.'
      await expect(scaleImage(picture(type))).rejects.toEqual(new ImageError(message))
    },
  )

  it('takes a picture that comes without a type, as some phones give them', async () => {
    decodeTo(40, 30)
    expect(await scaleImage(picture(''))).toBe('data:image/jpeg;base64,AA==')
  })

  it('refuses a file that only claims to be a picture', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')))
    await expect(scaleImage(picture('image/jpeg'))).rejects.toBeInstanceOf(ImageError)
  })

  it.each([
    [1920, 1080, 800, 450],
    [1080, 1920, 338, 600],
    [640, 480, 640, 480],
  ])(
    'keeps a frame of Quick Fill of %i × %i within 800 × 600 [QF-16]',
    (videoWidth, videoHeight, width, height) => {
      const { drawImage, encode } = decodeTo(1, 1)
      captureFrame({ videoWidth, videoHeight } as HTMLVideoElement, quickFillScale)
      expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, width, height)
      expect(encode).toHaveBeenCalledWith('image/jpeg', 0.7)
    },
  )

  it('takes the part of the picture that it is told, within the same bounds [QF-16]', () => {
    const { drawImage } = decodeTo(1, 1)
    const view = { videoWidth: 1080, videoHeight: 1920 } as HTMLVideoElement
    captureFrame(view, quickFillScale, { x: 40, y: 500, width: 1000, height: 750 })
    expect(drawImage).toHaveBeenCalledWith(view, 40, 500, 1000, 750, 0, 0, 800, 600)
  })

  it('takes what the camera shows, as JPEG at quality 0.8 [CAM-22]', () => {
    const { drawImage, encode } = decodeTo(1, 1)
    const view = { videoWidth: 1920, videoHeight: 1080 } as HTMLVideoElement
    expect(captureFrame(view)).toBe('data:image/jpeg;base64,AA==')
    expect(drawImage).toHaveBeenCalledWith(view, 0, 0, 800, 450)
    expect(encode).toHaveBeenCalledWith('image/jpeg', 0.8)
  })

  it('takes nothing from a camera that shows nothing yet', () => {
    expect(() => captureFrame({ videoWidth: 0, videoHeight: 0 } as HTMLVideoElement)).toThrow(ImageError)
  })
})
