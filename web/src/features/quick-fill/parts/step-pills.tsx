import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Step } from '../flow.ts'

/** The steps as done, current or next. */
export function StepPills({ step }: { step: Step }) {
  const { t } = useLingui()
  const steps = [
    { name: 'settings', label: t`Settings` },
    { name: 'camera', label: t`Camera` },
    { name: 'details', label: t`Details` },
  ] as const
  const now = steps.findIndex(({ name }) => name === step)
  return (
    <ol aria-label={t`Steps`} className="qf-pills text-small">
      {steps.map(({ name, label }, index) => (
        <li key={name} aria-current={index === now ? 'step' : undefined}>
          <span className="qf-number" data-state={index < now ? 'done' : index === now ? 'now' : 'next'}>
            {index < now ? <Icon of={Check} size={14} strokeWidth={3} /> : index + 1}
          </span>
          <span>{label}</span>
          {index < now ? <VisuallyHidden>{t`done`}</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  )
}
