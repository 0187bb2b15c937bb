import { useEffect, useEffectEvent } from 'react'
import { leaving } from './leaving.ts'

/**
 * Asks before Back leaves a screen with unsaved input; `ask` calls its argument when the person agrees. Returns a
 * handler that asks before leaving by a button.
 */
export function useLeaveGuard(isUnsaved: boolean, ask: (leave: () => void) => void) {
  const onBack = useEffectEvent(() =>
    ask(() => {
      leaving.ask = undefined
      window.history.back()
    }),
  )
  useEffect(() => {
    if (!isUnsaved) return undefined
    leaving.ask = () => onBack()
    return () => {
      leaving.ask = undefined
    }
  }, [isUnsaved])
  return (leave: () => void) => (isUnsaved ? ask(leave) : leave())
}
