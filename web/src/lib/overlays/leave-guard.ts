import { useEffect, useEffectEvent } from 'react'
import { leaving } from './leaving.ts'

/**
 * Asks before Back leaves a screen, as long as it holds something unsaved; `ask` calls what it is given if the person
 * agrees. Gives the way to ask before leaving by a button.
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
