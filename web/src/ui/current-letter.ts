import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Whoever went to a letter stays at it until they scroll farther than this, in px. */
const stays = 100

/** For so many ms the page moves by itself: what comes into sight turns out higher or lower than it was thought to be. */
const settles = 1000

/**
 * The letter that one is at: that of the uppermost entry in sight and, at the end of the page, where the last letters cannot
 * come up to the top, that of the lowest one; but the letter that somebody went to in any case.
 */
export function useCurrentLetter(
  letterUnder: (y: number) => string | undefined,
  onLetter: (letter: string) => void,
) {
  const [current, setCurrent] = useState<string>()
  const wanted = useRef<{ letter: string; at: number; since: number }>(undefined)
  const look = useEffectEvent(() => {
    const { innerHeight, scrollY } = window
    if (wanted.current && performance.now() - wanted.current.since < settles) wanted.current.at = scrollY
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
    wanted.current = { letter, at: window.scrollY, since: performance.now() }
    setCurrent(letter)
  }
  return { current, goTo }
}
