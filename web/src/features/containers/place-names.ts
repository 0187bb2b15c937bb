import { useLingui } from '@lingui/react/macro'
import type { locations } from '@stowage/contract/containers.rules'

/** The twelve places in the words of the interface; what is stored stays the English name. */
export function usePlaceNames(): Record<(typeof locations)[number], string> {
  const { t } = useLingui()
  return {
    Kitchen: t`Kitchen`,
    Office: t`Office`,
    Garage: t`Garage`,
    Bedroom: t`Bedroom`,
    'Living Room': t`Living Room`,
    Basement: t`Basement`,
    Attic: t`Attic`,
    Bathroom: t`Bathroom`,
    'Storage Room': t`Storage Room`,
    Pantry: t`Pantry`,
    Closet: t`Closet`,
    Other: t`Other`,
  }
}
