import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { listItemLetters } from '@stowage/contract/items'
import { useRead } from '../../../lib/api/query.ts'
import { useNarrowScreen, useSmallScreen } from '../../../lib/screen/small-screen.ts'
import { LetterRail } from '../../../ui/letter-rail.tsx'
import type { LongListProps } from './list-window.ts'

/** The letters that names of a long list begin with, at its side; nothing where they all begin with one. */
export function ItemLetters({ list, pages, query }: LongListProps) {
  const { t } = useLingui()
  const { containerId, filter, sort } = query
  const isByName = sort === 'name-asc' || sort === 'name-desc'
  const [isSmall, isNarrow] = [useSmallScreen(), useNarrowScreen()]
  // In the margin of the page, or what a phone's list leaves; no classes, which would weigh on the first load.
  const side = isSmall ? { right: -12 } : { left: '100%', paddingLeft: isNarrow ? 0 : 8 }
  const { data } = useRead(listItemLetters, {
    query: { containerId, filter, ...(isByName && { sort }) },
  })
  if (!data || data.letters.length < 2) return null
  const { letters } = data
  const placeOf = (letter: string) => letters.findIndex((mark) => mark.letter === letter)
  const firstOf = (letter: string) => letters[placeOf(letter)]?.before ?? 0
  const describe = (letter: string) => {
    const end = letters[placeOf(letter) + 1]?.before ?? pages.total
    const count = end - firstOf(letter)
    const shown = letter === '#' ? t`Digits and signs` : letter
    return t`${shown}: ${plural(count, { one: '# item', other: '# items' })}`
  }
  return (
    <div className="absolute inset-y-0" style={side}>
      <LetterRail
        label={t`Go to a letter`}
        present={letters.map(({ letter }) => letter)}
        describe={describe}
        letterUnder={(y) => letters.findLast(({ before }) => before <= list.entryAt(y))?.letter}
        onLetter={(letter) => list.scrollTo(firstOf(letter), headOf(list.frame.current))}
        onEnter={(letter) =>
          list.frame.current?.querySelector<HTMLElement>(`[data-at="${firstOf(letter)}"]`)?.focus()
        }
      />
    </div>
  )
}

/** Where the head of a table ends that stays in sight; on a phone the bar at the top. */
function headOf(frame: HTMLElement | null): number {
  const head = frame?.previousElementSibling
  if (!(head instanceof HTMLElement) || head.getAttribute('role') !== 'rowgroup') return 60
  return (Number.parseFloat(getComputedStyle(head).top) || 0) + head.offsetHeight
}
