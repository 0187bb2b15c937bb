import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ImageError, scaleImage } from './image-scaling.ts'

/** Larger files are not read: a phone would run out of memory before it could scale them down. */
const largestFile = 50 * 1024 * 1024

/** Turns a chosen file into the photo that is sent, or into a sentence that says why not. */
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
      setError(t`This picture is too large. Choose one under 50 MB.`)
      return
    }
    setReading(true)
    try {
      onPhoto(await scaleImage(file))
    } catch (failure) {
      setError(
        failure instanceof ImageError ? failure.message : t`This picture could not be read. Try another one.`,
      )
    } finally {
      setReading(false)
    }
  }
  return { take: (file: File) => void take(file), error, isReading }
}
