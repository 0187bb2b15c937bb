import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** After a jump, its letter stays current until the person scrolls farther than this, in px. */
const stays = 100

/** In ms after a jump, the page may move by itself, because entries turn out taller or shorter than estimated. */
const settles = 1000

/**
 * The current letter: that of the uppermost entry in sight or, at the end of the page, where the last letters can't
 * reach the top, that of the lowest one. After a jump it is always the letter jumped to.
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
    const found = letterUnder(isAtEnd ? innerHeight : 110)
    // Rows that are still loading have no letter.
    if (found !== undefined) setCurrent(found)
  })
  // Rows may have arrived without a scroll.
  useEffect(() => look())
  useEffect(() => {
    const onScroll = () => look()
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
