import { useLingui } from '@lingui/react/macro'
import { useCurrentUser } from '../lib/api/current-user.ts'
import { Segmented } from '../ui/segmented.tsx'
import { chooseRowHeight, rowHeights, useRowHeight } from './row-height.ts'

/** The icon's lines per height: lower rows, more lines. */
const lines = {
  44: 'M3 4h18M3 8h18M3 12h18M3 16h18M3 20h18',
  52: 'M3 5h18M3 10h18M3 14h18M3 19h18',
  60: 'M3 5h18M3 12h18M3 19h18',
}

/** Chooses low, medium or high rows for tables of items. */
export function RowHeightSwitch() {
  const { t } = useLingui()
  const { id } = useCurrentUser()
  const labels = { 44: t`Compact`, 52: t`Default`, 60: t`Comfortable` }
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
        name: labels[one],
        label: (
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            className="size-4.5 fill-none stroke-current stroke-[1.75]"
          >
            <path d={lines[one]} />
          </svg>
        ),
      }))}
    />
  )
}
