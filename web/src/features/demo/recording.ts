import { useEffect, useReducer } from 'react'

/** The steps in order, with their durations in ms while recording. */
export const steps = [
  { name: 'overview', duration: 3000 },
  { name: 'capture', duration: 4000 },
  { name: 'alerts', duration: 3500 },
  { name: 'codes', duration: 3000 },
  { name: 'phone', duration: 2500 },
] as const

export type StepName = (typeof steps)[number]['name']

type Recording = {
  /** The current step, from 0. */
  step: number
  isRecording: boolean
  /** Changes whenever a step starts, even the same one. */
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
 * The demo's current step. While recording, each step is followed by the next after its duration, and the last by the
 * first. Starting goes to the first step; stopping stays at the current one.
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
    step,
    name,
    duration,
    isRecording,
    turn,
    start: () => change({ kind: 'start' }),
    stop: () => change({ kind: 'stop' }),
    show: (next: number) => change({ kind: 'show', step: next }),
  }
}
