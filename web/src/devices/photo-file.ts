import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ImageError } from './image-error.ts'
import { scaleImage } from './image-scaling.ts'

/** Larger files are refused, because a phone would run out of memory while scaling them down. */
const largestFile = 50 * 1024 * 1024

/** Converts a chosen file to the photo to send, or reports why it can't. */
export function usePhotoFile(onPhoto: (photo: string) => void, onReading?: (isReading: boolean) => void) {
  const { t } = useLingui()
  const [error, setError] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const setReading = (reading: boolean) => {
    setIsReading(reading)
    onReading?.(reading)
  }
  const take = async (file: File) => {
    setError(undefined)
    if (file.size > largestFile) {
      setError(t`This photo is too large. Choose one under 50 MB.`)
      return
    }
    setReading(true)
    try {
      onPhoto(await scaleImage(file))
    } catch (failure) {
      setError(
        failure instanceof ImageError ? failure.message : t`Couldn’t read this photo. Try another one.`,
      )
    } finally {
      setReading(false)
    }
  }
  return { take: (file: File) => void take(file), error, isReading }
}
