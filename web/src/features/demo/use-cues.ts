import { useEffect, useEffectEvent } from 'react'

/** Something that happens by itself, in ms after its step began. */
export type Cue = { after: number; play: () => void }

/** Plays the cues of a step from when it appears, for as long as it is on and there. */
export function useCues(cues: readonly Cue[], isOn = true): void {
  const begin = useEffectEvent(() => cues.map(({ after, play }) => setTimeout(play, after)))
  useEffect(() => {
    if (!isOn) return
    const timers = begin()
    return () => timers.forEach(clearTimeout)
  }, [isOn])
}
