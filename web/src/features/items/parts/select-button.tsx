import { useLingui } from '@lingui/react/macro'
import ListChecks from 'lucide-react/icons/list-checks'
import { useMay } from '../../../lib/api/abilities.ts'
import { useSmallScreen } from '../../../lib/screen/small-screen.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Selection } from '../selection.ts'

type SelectButtonProps = { selection: Selection; hasRows: boolean }

/** Switches the selection mode on a phone. A table always has its checkboxes. */
export function SelectButton({ selection, hasRows }: SelectButtonProps) {
  const { t } = useLingui()
  const mayRemove = useMay('items.change')
  const isSmall = useSmallScreen()
  if (!isSmall || !mayRemove || !hasRows) return null
  return (
    <IconButton
      icon={ListChecks}
      label={t`Select`}
      look="outlined"
      aria-pressed={selection.isOn}
      onClick={selection.isOn ? selection.clear : selection.start}
      className="size-12! aria-pressed:bg-primary-soft"
    />
  )
}
