import { useEffect, useEffectEvent } from 'react'

/** An action that plays by itself, in ms after its step's start. */
type Cue = { after: number; play: () => void }

/** Plays a step's cues while it is mounted and `isOn`. */
export function useCues(cues: readonly Cue[], isOn = true): void {
  const begin = useEffectEvent(() => cues.map(({ after, play }) => setTimeout(play, after)))
  useEffect(() => {
    if (!isOn) return
    const timers = begin()
    return () => timers.forEach(clearTimeout)
  }, [isOn])
}
