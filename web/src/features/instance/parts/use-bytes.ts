import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '../../../lib/texts/formats.ts'

/** Formats a size: "812 MB", "1.4 GB". */
export function useBytes(): (bytes: number) => string {
  const { t } = useLingui()
  return (bytes) => {
    const megabytes = Math.round(bytes / 1_000_000)
    if (megabytes < 1000) return t`${formatNumber(megabytes)} MB`
    return t`${formatNumber(Math.round(megabytes / 100) / 10)} GB`
  }
}
