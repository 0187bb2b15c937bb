import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from '../../../ui/class-names.ts'

type LetterRailProps = {
  /** Those that names begin with. */
  present: ReadonlySet<string>
  /** The letter of what stands so many px below the upper edge of the screen. */
  letterUnder: (y: number) => string
  onLetter: (letter: string) => void
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Letters at the side: a press or a finger drawn along them goes there. For pointers; the heads of the letters are headings. */
export function LetterRail({ present, letterUnder, onLetter }: LetterRailProps) {
  const [dragged, setDragged] = useState<string>()
  const { current, goTo } = useCurrentLetter(letterUnder, onLetter)
  const letters = present.has('#') ? ['#', ...alphabet] : alphabet
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const letter = letters[Math.floor(((event.clientY - top) / height) * letters.length)]
    if (letter === undefined || letter === dragged || !present.has(letter)) return
    setDragged(letter)
    goTo(letter)
  }
  return (
    <div
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={(event) => event.buttons > 0 && follow(event)}
      onPointerUp={() => setDragged(undefined)}
      onPointerCancel={() => setDragged(undefined)}
      className="sticky top-20 z-1 w-[22px] shrink-0 cursor-pointer touch-none self-start text-center text-[0.75rem]/[19px] font-medium text-ink-2 select-none phone:-mr-3"
    >
      {letters.map((letter) => (
        <span
          key={letter}
          className={cx(
            'relative block rounded-badge',
            letter === current && 'bg-primary text-on-primary',
            !present.has(letter) && 'opacity-45',
          )}
        >
          {letter}
          {letter === dragged ? (
            <span className="absolute right-8 -top-4 hidden size-13 place-items-center rounded-full rounded-br-badge bg-primary text-container-name text-on-primary shadow-2 phone:grid">
              {letter}
            </span>
          ) : null}
        </span>
      ))}
    </div>
  )
}

/** Whoever went to a letter stays at it until they scroll farther than this, in px. */
const stays = 100

/**
 * The letter that one is at: that of the uppermost box in sight and, at the end of the page, where the last letters cannot
 * come up to the top, that of the lowest one; but the letter that somebody went to in any case.
 */
function useCurrentLetter(
  letterUnder: LetterRailProps['letterUnder'],
  onLetter: LetterRailProps['onLetter'],
) {
  const [current, setCurrent] = useState<string>()
  const wanted = useRef<{ letter: string; at: number }>(undefined)
  const look = useEffectEvent(() => {
    const { innerHeight, scrollY } = window
    if (wanted.current && Math.abs(wanted.current.at - scrollY) < stays)
      return setCurrent(wanted.current.letter)
    wanted.current = undefined
    const isAtEnd = scrollY > 0 && scrollY + innerHeight > document.documentElement.scrollHeight - 2
    setCurrent(letterUnder(isAtEnd ? innerHeight : 110))
  })
  useEffect(() => {
    const onScroll = () => look()
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  const goTo = (letter: string) => {
    onLetter(letter)
    wanted.current = { letter, at: window.scrollY }
    setCurrent(letter)
  }
  return { current, goTo }
}
