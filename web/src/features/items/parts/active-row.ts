import { type FocusEvent, type PointerEvent, useMemo, useState } from 'react'
import type { WindowListEntry } from '../../../lib/screen/window-list.ts'

/**
 * Which rows of a list have their controls: the ones that had the pointer or the focus last. The other rows have none,
 * to save elements: with them a page at rest has 1,300 instead of 900. A list is one stop of the Tab key: the row that had the focus last, or the first in sight. Arrow
 * keys move between rows (`app/row-keys.ts`). Rows name their position in `data-at`.
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

/** Focuses a row, which renders its controls. */
export function focusRow({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.closest<HTMLElement>('[data-at]')?.focus()
}
