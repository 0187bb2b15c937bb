import { useLingui } from '@lingui/react/macro'
import type { StepName } from './recording.ts'

type StepWords = {
  /** Shown below the screen's title. */
  title: string
  /** Label of the step's button. */
  short: string
  /** Description of the scene, shown while recording. */
  description: string
}

/** The texts of the steps. */
export function useStepWords(): Record<StepName, StepWords> {
  const { t } = useLingui()
  return {
    overview: {
      title: t`Dashboard overview`,
      short: t`Dashboard overview`,
      description: t`What you have, where it is, and what’s running low, at a glance.`,
    },
    capture: {
      title: t`Quick Fill camera capture`,
      short: t`Quick Fill camera`,
      description: t`Point, tap, next. Each photo becomes an item in the box.`,
    },
    alerts: {
      title: t`Smart organization with low-stock alerts`,
      short: t`Smart organization`,
      description: t`Every box knows what’s inside and warns you before you run out.`,
    },
    codes: {
      title: t`QR code generation`,
      short: t`QR codes`,
      description: t`One label for each box, in the size you need.`,
    },
    phone: {
      title: t`Mobile-first design`,
      short: t`Mobile first`,
      description: t`Touch, gestures and voice, for one-handed use in the garage.`,
    },
  }
}
