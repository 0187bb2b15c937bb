import { type CSSProperties, type RefObject, useState } from 'react'

/**
 * The aspect ratio of a camera's picture, for the layout around it (`theme/quick-fill.css`). Returns props for the
 * container and for the picture.
 */
export function usePictureRatio(view: RefObject<HTMLVideoElement | null>) {
  const [ratio, setRatio] = useState(4 / 3)
  const measure = () => {
    const { videoWidth = 0, videoHeight = 0 } = view.current ?? {}
    if (videoWidth > 0 && videoHeight > 0) setRatio(videoWidth / videoHeight)
  }
  return {
    place: { style: { '--qf-ratio': ratio } as CSSProperties },
    picture: { onLoadedMetadata: measure, onResize: measure },
  }
}
