import type { ConfirmedCheckout } from '@stowage/contract/billing'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useConfirm } from './api.ts'

/** `unknown`: there is no such checkout of this person. */
export type CheckoutState = ConfirmedCheckout['state'] | 'unknown'

const askedEvery = 2_000
const askedLaterEvery = 5_000
/** From then on it is called late. */
const lateAfter = 20_000
/** Nobody waits longer with the page open; whoever does can ask themselves. */
const maxWaitMs = 10 * 60_000

/** What does not change any more by waiting. */
const isSettled = (state: CheckoutState | undefined) => state !== undefined && state !== 'processing'

/**
 * Waits for the payment provider's message about a checkout. Nothing in this page tells that it has come, so the server is
 * asked every few seconds, for ten minutes at most: the one exception from "no timer" besides what is watched.
 */
export function useConfirmation(session: string) {
  const { send, isPending } = useConfirm()
  const [state, setState] = useState<CheckoutState>()
  const [isLate, setIsLate] = useState(false)
  // How long it was asked again and again; null: it is not any more.
  const [minutes, setMinutes] = useState<number | null>(0)
  // The same throughout, though what sends is made anew with each drawing.
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const ask = useCallback(async (): Promise<CheckoutState | undefined> => {
    const found = await latest.current({ body: { session } }).then((answer) => answer.state, stateOf)
    if (found) setState(found)
    return found
  }, [session])

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

/** What cannot be asked now is asked again; what is refused stays so. */
function stateOf(error: ApiError): CheckoutState | undefined {
  return ['NOT_FOUND', 'VALIDATION', 'PAYMENT_DEMO_MODE'].includes(error.code ?? '') ? 'unknown' : undefined
}
