import { type CSSProperties, type RefObject, useState } from 'react'

/**
 * How wide a camera's picture is for its height: what stands around it needs that (`theme/quick-fill.css`). Gives props for
 * its place and for the picture itself.
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
