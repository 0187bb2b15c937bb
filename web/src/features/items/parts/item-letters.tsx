import { useLingui } from '@lingui/react/macro'
import { railMarks } from '@stowage/contract/letters'
import { useMemo } from 'react'
import { letterOf } from '../../../entities/letter-of.ts'
import { LetterRail } from '../../../ui/letter-rail.tsx'
import type { ItemLettersProps } from './list-window.ts'

/** Letters at the side of a long list by name: a press reads the list from there, both ways. */
export function ItemLetters({ list, pages, query }: ItemLettersProps) {
  const { t, i18n } = useLingui()
  const isDescending = query.sort === 'name-desc'
  const marks = useMemo(() => railMarks(i18n.locale), [i18n.locale])
  const letters = marks.map(({ letter }) => letter)
  const { rows, hasPrevious, total, setAnchor } = pages
  const { start, rowAt, scrollTo, frame } = list
  const letterAt = (name: string | undefined) => (name === undefined ? undefined : letterOf(name, marks))
  /** Index of a letter's first row, if it is loaded. */
  const placeOf = (letter: string): number | undefined => {
    const place = rows.findIndex(({ name }) => letterAt(name) === letter)
    return place > 0 || (place === 0 && !hasPrevious) ? start + place : undefined
  }
  const goTo = (letter: string) => {
    const known = placeOf(letter)
    const at = known ?? guessOf(letter)
    if (known === undefined) {
      const mark = letters.indexOf(letter)
      const from = isDescending ? marks[mark + 1]?.from : marks[mark]?.from
      setAnchor(from ? { query: { from }, at, total } : undefined)
    }
    scrollTo(at, headOf(frame.current))
  }
  /** Estimated index, until the pages from there reach the start or the end. */
  const guessOf = (letter: string) => {
    const share = letters.indexOf(letter) / letters.length
    return Math.floor(total * (isDescending ? 1 - share - 1 / letters.length : share))
  }
  return (
    // In the page's margin, or in the space beside a phone's list.
    <div className="absolute inset-y-0 left-full pl-2 max-lg:pl-0 phone:-right-3 phone:left-auto">
      <LetterRail
        present={isDescending ? letters.toReversed() : letters}
        describe={(letter) => (letter === '#' ? t`Numbers and symbols` : letter)}
        letterUnder={(y) => letterAt(rowAt(list.entryAt(y))?.name)}
        onLetter={goTo}
        onEnter={(letter) =>
          frame.current
            ?.querySelector<HTMLElement>(`[data-at="${placeOf(letter) ?? list.anchorRow}"]`)
            ?.focus()
        }
      />
    </div>
  )
}

/** Lower edge of the sticky table head; on a phone, of the top bar. */
function headOf(frame: HTMLElement | null): number {
  const head = frame?.previousElementSibling
  if (!(head instanceof HTMLElement) || head.getAttribute('role') !== 'rowgroup') return 60
  return (Number.parseFloat(getComputedStyle(head).top) || 0) + head.offsetHeight
}
