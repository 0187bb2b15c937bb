import { type RefObject, useState } from 'react'

/** The aspect ratio of a camera's picture, `start` until it is known, and the props by which the picture tells it. */
export function usePictureRatio(view: RefObject<HTMLVideoElement | null>, start: number) {
  const [ratio, setRatio] = useState(start)
  const measure = () => {
    const { videoWidth = 0, videoHeight = 0 } = view.current ?? {}
    if (videoWidth > 0 && videoHeight > 0) setRatio(videoWidth / videoHeight)
  }
  // A resize of the video comes when the device is rotated.
  return { ratio, picture: { onLoadedMetadata: measure, onResize: measure } }
}
