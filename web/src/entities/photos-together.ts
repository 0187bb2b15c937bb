import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../ui/class-names.ts'

/**
 * Shows the photos of a card together once each is loaded or has failed, because one after the other they would be as many
 * pictures. Spread the result on the element around them. Photos that are there already are shown at once.
 */
export function usePhotosTogether(className?: string): {
  ref: RefObject<HTMLSpanElement | null>
  className: string
  onLoadCapture: () => void
  onErrorCapture: () => void
} {
  const ref = useRef<HTMLSpanElement>(null)
  const [isShown, setShown] = useState(false)
  const look = () => {
    if ([...(ref.current?.querySelectorAll('img') ?? [])].every((photo) => photo.complete)) setShown(true)
  }
  useLayoutEffect(look, [])
  const photos = cx('[&_img]:transition-opacity', !isShown && '[&_img]:opacity-0')
  return { ref, className: cx(photos, className), onLoadCapture: look, onErrorCapture: look }
}
