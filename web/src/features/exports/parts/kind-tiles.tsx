import { Trans, useLingui } from '@lingui/react/macro'
import { type ExportKind, exportKinds } from '@stowage/contract/exports.rules'
import Check from 'lucide-react/icons/check'
import List from 'lucide-react/icons/list'
import Package from 'lucide-react/icons/package'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'

type KindTilesProps = {
  chosen: readonly ExportKind[]
  counts: Partial<Record<ExportKind, number>>
  onChange: (chosen: readonly ExportKind[]) => void
}

const icons = { containers: Package, items: List }

/** Chooses the content of the files: containers, items or both. */
export function KindTiles({ chosen, counts, onChange }: KindTilesProps) {
  const { t } = useLingui()
  const names = { containers: t`Containers`, items: t`Items` }
  const toggle = (kind: ExportKind, isOn: boolean) =>
    // In a fixed order, which is the order of the downloads.
    onChange(exportKinds.filter((one) => (one === kind ? isOn : chosen.includes(one))))
  return (
    <Card title={<Trans>What to export</Trans>} padded>
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1 phone:gap-2">
        {exportKinds.map((kind) => {
          const isOn = chosen.includes(kind)
          const count = counts[kind]
          return (
            <label
              key={kind}
              className={cx(
                'relative flex min-h-14 items-center gap-[min(0.75rem,12px)] rounded-segment border px-[min(1rem,16px)]',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isOn ? 'border-transparent bg-primary-soft inset-ring-2 inset-ring-primary' : 'border-line',
              )}
            >
              <input
                type="checkbox"
                checked={isOn}
                aria-label={names[kind]}
                onChange={(event) => toggle(kind, event.currentTarget.checked)}
                className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
              />
              <span
                className={cx(
                  'grid size-[18px] shrink-0 place-items-center rounded-key border-[1.5px]',
                  isOn ? 'border-primary bg-primary text-on-primary' : 'border-line-strong bg-surface',
                )}
              >
                {isOn ? <Icon of={Check} size={14} strokeWidth={3} /> : null}
              </span>
              <Icon of={icons[kind]} className="text-ink-2 max-[20rem]:hidden" />
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
                <span className="min-w-0 flex-auto font-medium break-words hyphens-auto max-[20rem]:text-small">
                  {names[kind]}
                </span>
                <span className="text-ink-2 tabular-nums">
                  {count === undefined ? null : formatNumber(count)}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </Card>
  )
}
