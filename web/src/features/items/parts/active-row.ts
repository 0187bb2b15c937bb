import { type FocusEvent, type PointerEvent, useMemo, useState } from 'react'
import type { WindowListEntry } from '../../../lib/screen/window-list.ts'

/**
 * Which rows of a list have their controls: those that the pointer was over and the focus was in last, which show them while
 * that is so; a hundred others have none that nobody sees. A list is one stop of the Tab key: the row that had the focus last, or the first in sight.
 * Arrow keys lead on (`app/row-keys.ts`). Rows say their place in `data-at`.
 */
export function useActiveRow(entries: readonly WindowListEntry[]) {
  const [pointed, setPointed] = useState<number>()
  const [focused, setFocused] = useState<number>()
  const listeners = useMemo(
    () => ({
      onPointerOver: ({ target, pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') setPointed(placeOf(target))
      },
      onFocus: ({ target }: FocusEvent) => setFocused((now) => placeOf(target) ?? now),
    }),
    [],
  )
  const first = entries[0]?.index ?? 0
  const last = entries.at(-1)?.index ?? 0
  const stop = Math.min(last, Math.max(first, focused ?? first))
  return { listeners, stop, isActive: (index: number) => index === pointed || index === focused }
}

function placeOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
  return row ? Number(row.dataset['at']) : undefined
}

/** What brings the focus to a row, whose controls come with it. */
export function focusRow({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.closest<HTMLElement>('[data-at]')?.focus()
}
