import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'

const order = ['file', 'columns', 'check', 'done'] as const
export type ImportStep = (typeof order)[number]

/** The three steps: done, current, next. */
export function StepMarks({ step }: { step: ImportStep }) {
  const { t } = useLingui()
  const at = order.indexOf(step)
  const steps: ReactNode[] = [
    <Trans key="0">File</Trans>,
    <Trans key="1">Columns</Trans>,
    <Trans key="2">Review</Trans>,
  ]
  return (
    <ol aria-label={t`Steps`} className="flex flex-wrap items-center gap-2.5">
      {steps.map((label, place) => (
        <li
          key={order[place]}
          aria-current={place === at ? 'step' : undefined}
          className={cx(
            'flex items-center gap-2.5 text-small font-medium not-last:after:h-px not-last:after:w-9 not-last:after:bg-line phone:not-last:after:w-4',
            place === at ? 'text-ink' : 'text-ink-2',
          )}
        >
          <span
            className={cx(
              'grid size-6.5 place-items-center rounded-full text-meta',
              place === at
                ? 'bg-primary text-on-primary'
                : place < at
                  ? 'bg-primary-soft text-primary-ink'
                  : 'border border-line-strong',
            )}
          >
            {place < at ? <Icon of={Check} size={16} /> : place + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  )
}
