import { Trans, useLingui } from '@lingui/react/macro'
import type { ExportPlans } from '@stowage/contract/exports'
import { type FileFormat, fileEndings, fileFormats, planFormatOf } from '@stowage/contract/exports.rules'
import Lock from 'lucide-react/icons/lock'
import { useId } from 'react'
import { useFormatList } from '../../../entities/format-names.ts'
import { UpgradeOrAskLink } from '../../../entities/upgrade-or-ask.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormatWords } from './format-words.ts'

type FormatTilesProps = {
  plans: ExportPlans
  value: FileFormat | null
  onChange: (format: FileFormat) => void
}

/** All formats; those outside of the plan show the name of the first plan that has them. */
export function FormatTiles({ plans, value, onChange }: FormatTilesProps) {
  const { t } = useLingui()
  const group = useId()
  return (
    <Card title={<Trans>Format</Trans>} action={<PlanNote plans={plans} className="phone:hidden" />} padded>
      <fieldset>
        <legend className="sr-only">{t`Format`}</legend>
        <div className="grid grid-cols-3 gap-3 max-xl:grid-cols-2 phone:grid-cols-1 phone:gap-2.5">
          {fileFormats.map((format) => (
            <FormatTile
              key={format}
              {...{ format, group, onChange }}
              isOn={format === value}
              isOpen={plans.plan.exportFormats.includes(planFormatOf(format))}
              opener={
                plans.offered.find((plan) => plan.exportFormats.includes(planFormatOf(format)))?.displayName
              }
            />
          ))}
        </div>
      </fieldset>
      <PlanNote plans={plans} className="mt-3 hidden phone:block" />
    </Card>
  )
}

type FormatTileProps = {
  format: FileFormat
  group: string
  isOn: boolean
  isOpen: boolean
  /** Name of the first offered plan with this format, if any. */
  opener: string | undefined
  onChange: (format: FileFormat) => void
}

function FormatTile({ format, group, isOn, isOpen, opener, onChange }: FormatTileProps) {
  const { name, use, icon } = useFormatWords()[format]
  return (
    <label
      className={cx(
        'relative flex min-h-16 items-center gap-3 rounded-segment border py-2 pr-3.5 pl-2.5',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isOn && 'border-transparent bg-primary-soft inset-ring-2 inset-ring-primary',
        !isOn && (isOpen ? 'border-line' : 'border-line bg-canvas'),
      )}
    >
      <input
        type="radio"
        name={group}
        value={format}
        checked={isOn}
        disabled={!isOpen}
        onChange={() => onChange(format)}
        className={cx('absolute inset-0 size-full appearance-none outline-none', isOpen && 'cursor-pointer')}
      />
      <span
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-[9px] text-ink-2',
          isOn && 'bg-surface text-primary-ink',
          !isOn && isOpen && 'bg-sunken',
        )}
      >
        <Icon of={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block font-medium', !isOpen && 'text-ink-2')}>
          {name} <span className="font-mono text-meta font-normal text-ink-2">.{fileEndings[format]}</span>
        </span>
        <span className="block text-small text-ink-2">{use}</span>
      </span>
      {isOpen ? (
        <span
          className={cx(
            'size-[18px] shrink-0 rounded-full bg-surface',
            isOn ? 'border-[5.5px] border-primary' : 'border-[1.5px] border-line-strong',
          )}
        />
      ) : (
        <span className="flex shrink-0 items-center gap-1.5 text-meta font-medium text-ink-2">
          <Icon of={Lock} size={14} />
          {opener}
        </span>
      )}
    </label>
  )
}

/** The plan's formats, when another plan has more. */
function PlanNote({ plans: { plan, offered }, className }: { plans: ExportPlans; className: string }) {
  const listOf = useFormatList()
  const isBeaten = offered.some((other) =>
    other.exportFormats.some((one) => !plan.exportFormats.includes(one)),
  )
  if (plan.exportFormats.length === 0 || !isBeaten) return null
  const [name, formats] = [plan.displayName, listOf(plan.exportFormats)]
  return (
    <p className={cx('text-small text-ink-2', className)}>
      <Trans>
        {name} includes {formats} export.
      </Trans>{' '}
      <UpgradeOrAskLink className="font-medium text-primary-ink hover:underline" />
    </p>
  )
}
