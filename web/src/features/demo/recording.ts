import { useEffect, useReducer } from 'react'

/** The steps in their order, and how long each stands while recording, in ms. */
export const steps = [
  { name: 'overview', duration: 3000 },
  { name: 'capture', duration: 4000 },
  { name: 'alerts', duration: 3500 },
  { name: 'codes', duration: 3000 },
  { name: 'phone', duration: 2500 },
] as const

export type StepName = (typeof steps)[number]['name']

type Recording = {
  /** The step that is shown, counted from 0. */
  step: number
  isRecording: boolean
  /** Another number whenever a step begins anew, be it the same one. */
  turn: number
}

type Change = { kind: 'start' } | { kind: 'stop' } | { kind: 'advance' } | { kind: 'show'; step: number }

function afterChange(now: Recording, change: Change): Recording {
  const turn = now.turn + 1
  switch (change.kind) {
    case 'start':
      return { step: 0, isRecording: true, turn }
    case 'stop':
      return { ...now, isRecording: false }
    case 'advance':
      return { ...now, step: (now.step + 1) % steps.length, turn }
    case 'show':
      return now.isRecording ? now : { ...now, step: change.step, turn }
  }
}

/**
 * Which step of the demo is shown. While recording each gives way to the next after its own time, the last one to the
 * first. Starting begins with the first step, stopping keeps the one that is shown.
 */
export function useRecording() {
  const [{ step, isRecording, turn }, change] = useReducer(afterChange, {
    step: 0,
    isRecording: false,
    turn: 0,
  })
  const { name, duration } = steps[step] ?? steps[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that begins anew has its whole time again
  useEffect(() => {
    if (!isRecording) return
    const timer = setTimeout(() => change({ kind: 'advance' }), duration)
    return () => clearTimeout(timer)
  }, [isRecording, turn, duration])
  return {
    ...{ step, name, duration, isRecording, turn },
    start: () => change({ kind: 'start' }),
    stop: () => change({ kind: 'stop' }),
    show: (next: number) => change({ kind: 'show', step: next }),
  }
}
