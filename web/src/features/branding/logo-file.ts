import { useLingui } from '@lingui/react/macro'
import { itemLimits } from '@stowage/contract/items.rules'
import { useState } from 'react'
import type { ShownLogo } from './shown-brand.ts'

const types = ['image/png', 'image/jpeg', 'image/webp']

function readUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** The logo in a file, as it is: scaling it as photos are would lose its transparency. */
async function readLogo(file: File): Promise<ShownLogo> {
  const address = await readUrl(file)
  const image = new Image()
  image.src = address
  await image.decode()
  return { address, width: image.naturalWidth, height: image.naturalHeight }
}

/** Takes a chosen file as a logo, or says why it can't be one. */
export function useLogoFile(onLogo: (logo: ShownLogo) => void) {
  const { t } = useLingui()
  const [error, setError] = useState<string>()
  const take = async (file: File) => {
    setError(undefined)
    if (!types.includes(file.type)) return setError(t`Logo must be a PNG, JPEG or WebP picture`)
    if (file.size > itemLimits.photoBytes) return setError(t`A logo can be up to 5 MB. Choose a smaller one.`)
    try {
      onLogo(await readLogo(file))
    } catch {
      setError(t`This logo is damaged and can’t be read. Choose another one.`)
    }
  }
  return { take: (file: File) => void take(file), error }
}
