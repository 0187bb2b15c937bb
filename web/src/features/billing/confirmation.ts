import type { ConfirmedCheckout } from '@stowage/contract/billing'
import { useCallback, useEffect, useState } from 'react'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useConfirm } from './api.ts'

/** `unknown`: this person has no such checkout. */
type CheckoutState = ConfirmedCheckout['state'] | 'unknown'

const askedEvery = 2_000
const askedLaterEvery = 5_000
/** In ms: from then on the confirmation counts as late. */
const lateAfter = 20_000
/** The page stops asking after this time; a button asks again. */
const maxWaitMs = 10 * 60_000

/** Whether waiting can no longer change the state. */
const isSettled = (state: CheckoutState | undefined) => state !== undefined && state !== 'processing'

/**
 * Waits for the payment provider's confirmation of a checkout. This page gets no event for it, so it polls the server
 * every few seconds, for ten minutes at most: besides watched reads, the one timer in the app.
 */
export function useConfirmation(session: string) {
  const { mutateAsync: send, isPending } = useConfirm()
  const [state, setState] = useState<CheckoutState>()
  const [isLate, setIsLate] = useState(false)
  // For how many minutes it has polled; null: it has stopped.
  const [minutes, setMinutes] = useState<number | null>(0)
  const ask = useCallback(async (): Promise<CheckoutState | undefined> => {
    const found = await send({ body: { session } }).then((answer) => answer.state, stateOf)
    if (found) setState(found)
    return found
  }, [send, session])

  useEffect(() => {
    const begun = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const late = setTimeout(() => setIsLate(true), lateAfter)
    const turn = async () => {
      const found = await ask()
      const waited = performance.now() - begun
      if (isGone || isSettled(found)) return
      const goesOn = waited < maxWaitMs
      setMinutes(goesOn ? Math.floor(waited / 60_000) : null)
      if (goesOn) timer = setTimeout(turn, waited < lateAfter ? askedEvery : askedLaterEvery)
    }
    void turn()
    return () => {
      isGone = true
      clearTimeout(timer)
      clearTimeout(late)
    }
  }, [ask])

  return { state, isLate: isLate && !isSettled(state), minutes, ask, isAsking: isPending }
}

/** The state after an error: an outage is polled again, a refusal is final. */
function stateOf(error: ApiError): CheckoutState | undefined {
  return ['NOT_FOUND', 'VALIDATION', 'PAYMENT_DEMO_MODE'].includes(error.code ?? '') ? 'unknown' : undefined
}
