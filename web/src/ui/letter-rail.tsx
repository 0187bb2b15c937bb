import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useSmallScreen } from '../lib/screen/small-screen.ts'
import { useCurrentLetter } from './current-letter.ts'

type LetterRailProps = {
  /** The initial letters of the list's names, in its order. */
  present: readonly string[]
  /** A letter's description: "T: 41 items". */
  describe: (letter: string) => string
  /** The letter of the entry at this many px below the upper edge of the screen. */
  letterUnder: (y: number) => string | undefined
  onLetter: (letter: string) => void
  /** Called on Enter, to move the focus to the letter's first entry. */
  onEnter: (letter: string) => void
}

type LetterMark = { letter: string; isPresent: boolean }

/**
 * Letters at the side of a long list: a press or a drag jumps to a letter. It is one stop of the Tab key: arrows, Home
 * and End move between letters, and a letter key jumps to that letter. All letters are one text node, to save elements.
 */
export function LetterRail(props: LetterRailProps) {
  const { present, describe, letterUnder, onLetter } = props
  const { t } = useLingui()
  const marks = withMissing(present)
  const { shown, line } = fitting(marks, window.innerHeight - (useSmallScreen() ? 200 : 104))
  const { current, goTo } = useCurrentLetter(letterUnder, onLetter)
  const { finger, listeners } = useFinger(shown, goTo)
  const place = Math.max(0, placeOf(shown, marks, current))
  const letter = shown[place]?.letter ?? ''
  return (
    <div
      role="slider"
      aria-label={t`Go to a letter`}
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={shown.length}
      aria-valuenow={place + 1}
      aria-valuetext={describe(letter)}
      tabIndex={0}
      onKeyDown={(event) => onKey(event, { ...props, letter, shown, goTo })}
      {...listeners}
      className="sticky top-20 z-1 shrink-0 cursor-pointer touch-none self-start rounded-badge text-center font-medium text-ink-2 select-none"
      style={{
        width: 24,
        outlineOffset: -2,
        lineHeight: `${line}px`,
        fontSize: `min(0.75rem, ${line - 5}px)`,
      }}
    >
      <div className="whitespace-pre" style={{ maskImage: paler(shown, line) }}>
        {shown.map((mark) => mark.letter).join('\n')}
      </div>
      <span
        // 22 of the 24 px that a touch target needs at least.
        className="absolute rounded-badge bg-primary text-on-primary"
        style={{ top: place * line, insetInline: 1 }}
      >
        {letter}
      </span>
      {finger?.letter ? (
        <span
          className="fixed hidden size-13 place-items-center rounded-full rounded-br-badge bg-primary text-container-name text-on-primary shadow-2 phone:grid"
          style={{ top: finger.y - 48, right: 44 }}
        >
          {finger.letter}
        </span>
      ) : null}
    </div>
  )
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The present letters, and the missing ones of A to Z when some of A to Z are present. */
function withMissing(present: readonly string[]): LetterMark[] {
  const latin = present.filter((letter) => alphabet.includes(letter))
  const [first = '', last = ''] = [latin[0], latin.at(-1)]
  const whole = latin.length < 2 ? latin : first > last ? alphabet.toReversed() : alphabet
  const from = present.indexOf(first)
  const letters = [...present.slice(0, Math.max(0, from)), ...whole, ...present.slice(from + latin.length)]
  return letters.map((letter) => ({ letter, isPresent: present.includes(letter) }))
}

/** When not all letters fit, only the present ones; when those do not fit either, every second or third one. */
function fitting(
  marks: readonly LetterMark[],
  height: number,
): { shown: readonly LetterMark[]; line: number } {
  const max = Math.max(5, Math.floor(height / 14))
  const few = marks.length > max ? marks.filter(({ isPresent }) => isPresent) : marks
  const step = Math.ceil(few.length / max)
  const shown = few.filter((_, at) => at % step === 0)
  return { shown, line: Math.max(14, Math.min(19, Math.floor(height / shown.length))) }
}

/** Index of a letter among the shown ones, or of the last one before it. */
function placeOf(
  shown: readonly LetterMark[],
  marks: readonly LetterMark[],
  letter: string | undefined,
): number {
  const at = marks.findIndex((mark) => mark.letter === letter)
  return shown.findLastIndex((mark) => marks.indexOf(mark) <= at)
}

/** Dims missing letters to 45 %. */
function paler(shown: readonly LetterMark[], line: number): string {
  const stops = shown.map(
    ({ isPresent }, at) => `rgb(0 0 0 / ${isPresent ? 1 : 0.45}) ${at * line}px ${(at + 1) * line}px`,
  )
  return `linear-gradient(${stops.join(', ')})`
}

type Finger = { letter: string | undefined; y: number; top: number; height: number }

/** Handles a press or a drag, by the letters' positions at its start, because the page scrolls meanwhile. */
function useFinger(shown: readonly LetterMark[], goTo: (letter: string) => void) {
  const [finger, setFinger] = useState<Finger>()
  const follow = ({ clientY: y }: PointerEvent, { top, height }: { top: number; height: number }) => {
    const mark = shown[Math.floor(((y - top) / height) * shown.length)]
    const letter = mark?.isPresent ? mark.letter : finger?.letter
    if (finger && letter === finger.letter) return
    setFinger({ letter, y, top, height })
    if (letter !== undefined) goTo(letter)
  }
  const end = () => setFinger(undefined)
  return {
    finger,
    listeners: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event, event.currentTarget.getBoundingClientRect())
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (event.buttons > 0 && finger) follow(event, finger)
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

type Keys = Pick<LetterRailProps, 'onEnter'> & {
  letter: string
  shown: readonly LetterMark[]
  goTo: (letter: string) => void
}

function onKey(event: KeyboardEvent, { letter, shown, goTo, onEnter }: Keys): void {
  const { key, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey) return
  const present = shown.filter(({ isPresent }) => isPresent).map((mark) => mark.letter)
  const place = shown.findIndex((mark) => mark.letter === letter)
  const after = shown.slice(place + 1).find(({ isPresent }) => isPresent)?.letter
  const before = shown.slice(0, place).findLast(({ isPresent }) => isPresent)?.letter
  const steps: Record<string, string | undefined> = {
    ArrowDown: after,
    ArrowRight: after,
    ArrowUp: before,
    ArrowLeft: before,
    Home: present[0],
    End: present.at(-1),
  }
  if (key === 'Enter') onEnter(letter)
  else if (key in steps) goTo(steps[key] ?? letter)
  else {
    const wanted = /^\d$/.test(key) ? '#' : key.normalize('NFD').charAt(0).toUpperCase()
    if (key.length > 2 || !present.includes(wanted)) return
    goTo(wanted)
  }
  event.preventDefault()
}
