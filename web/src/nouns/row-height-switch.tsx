import { useLingui } from '@lingui/react/macro'
import Menu from 'lucide-react/icons/menu'
import Rows4 from 'lucide-react/icons/rows-4'
import TextAlignJustify from 'lucide-react/icons/text-align-justify'
import { useCurrentUser } from '../lib/api/current-user.ts'
import { Icon } from '../ui/icon.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { chooseRowHeight, rowHeights, useRowHeight } from './row-height.ts'

const icons = { 44: Rows4, 52: TextAlignJustify, 60: Menu }

/** Low, usual or high rows, where items are a table. */
export function RowHeightSwitch() {
  const { t } = useLingui()
  const { id } = useCurrentUser()
  const labels = { 44: t`Low rows`, 52: t`Usual rows`, 60: t`High rows` }
  const height = useRowHeight()
  return (
    <Segmented
      label={t`Row height`}
      value={`${height}`}
      onChange={(value) => {
        const next = rowHeights.find((one) => `${one}` === value)
        if (next) chooseRowHeight(id, next)
      }}
      className="phone:hidden"
      options={rowHeights.map((one) => ({
        value: `${one}` as const,
        label: (
          <span role="img" title={labels[one]} aria-label={labels[one]}>
            <Icon of={icons[one]} size={18} />
          </span>
        ),
      }))}
    />
  )
}
