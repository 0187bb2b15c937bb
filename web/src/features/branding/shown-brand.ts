import type { Brand } from '@stowage/contract/branding'
import { usualBrandColor } from '@stowage/contract/branding.rules'

/** A logo as a page shows it: its address or data URL, with its size. */
export type ShownLogo = { address: string; width: number; height: number }

/** A brand as the form and the previews show it, saved or not. */
export type ShownBrand = {
  name: string
  color: string
  returnTo: string
  logo: ShownLogo | null
  darkLogo: ShownLogo | null
}

/** The stored brand, or the one that the form begins with. */
export function shownBrand(brand: Brand | null, workspace: string): ShownBrand {
  if (brand) return { ...brand, returnTo: brand.returnTo ?? '' }
  return { name: workspace, color: usualBrandColor, returnTo: '', logo: null, darkLogo: null }
}
