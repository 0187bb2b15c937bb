import { useLingui } from '@lingui/react/macro'
import type { DeliveryError, DeliveryState } from '@stowage/contract/webhooks.rules'
import { formatNumber } from '../../../lib/texts/formats.ts'

interface Answered {
  status: number | null
  error: DeliveryError | null
}

/** What a receiver responded, or why it didn't; undefined: nothing was sent yet. */
export function useAnswerWords(): (answered: Answered) => string | undefined {
  const { t } = useLingui()
  const errors: Record<DeliveryError, string> = {
    timeout: t`No response`,
    unreachable: t`Unreachable`,
    certificate: t`Invalid certificate`,
    refused: t`Address not allowed`,
  }
  return ({ status, error }) => {
    if (error !== null) return errors[error]
    if (status === null) return undefined
    return status >= 300 && status < 400 ? t`Redirect, ${status}` : String(status)
  }
}

/** The states of deliveries; one that was never sent waits. */
export function useStateWords(): (delivery: { state: DeliveryState; attempts: number }) => string {
  const { t } = useLingui()
  return ({ state, attempts }) => {
    if (state === 'delivered') return t`Delivered`
    if (state === 'failed') return t({ message: 'Failed', context: 'a delivery' })
    return attempts === 0 ? t`Waiting` : t`Trying again`
  }
}

/** A time taken, in milliseconds below a second. */
export function useDuration(): (ms: number) => string {
  const { t } = useLingui()
  return (ms) => {
    const number = formatNumber(ms < 1000 ? ms : Math.round(ms / 100) / 10)
    return ms < 1000 ? t`${number} ms` : t`${number} s`
  }
}
