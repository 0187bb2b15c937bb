/**
 * Keyboard shortcuts within lists whose rows have a position (`aria-rowindex`, `aria-posinset`). Up and Down move to
 * the same control of the next row; Left and Right to the next control of the row or, with cards side by side, to the
 * next card. Space selects; a key in a control's `aria-keyshortcuts` presses that control. When rows are focusable
 * themselves, the list is one stop of the Tab key, and Enter opens the row's entity; otherwise Tab visits every
 * control, and Enter works as on any link.
 */
export function listenToRowKeys(): void {
  document.addEventListener('keydown', onKey)
}

const rowsOf = '[aria-rowindex], [aria-posinset]'
const listsOf = '[role=table], [role=list], ul, ol'
const controlsOf = 'a[href], button:not(:disabled), input:not(:disabled)'
// Elements that use arrow keys themselves.
const ownKeys =
  'input:not([type=checkbox]), textarea, select, [role=menuitem], [role=option], [role=tab], [contenteditable]'
const steps: Record<string, [columns: number, rows: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
const shortcuts: Record<string, string> = { '+': 'Plus', '-': 'Minus', Delete: 'Delete' }

function onKey(event: KeyboardEvent): void {
  const { target, key } = event
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  if (!(target instanceof HTMLElement) || target.matches(ownKeys)) return
  const row = target.closest<HTMLElement>(rowsOf)
  if (!row) return
  if (move(row, target, key) || press(row, target, key)) event.preventDefault()
}

/** The focusable elements of a row: the row itself, when the list is one stop of the Tab key, and its controls. */
function stops(row: HTMLElement): HTMLElement[] {
  const takesFocus = row.querySelector<HTMLElement>('[data-at]') ?? (row.dataset['at'] ? row : null)
  const controls = [...row.querySelectorAll<HTMLElement>(controlsOf)].filter((one) => one.checkVisibility())
  return takesFocus ? [takesFocus, ...controls] : controls.filter((one) => one.tabIndex >= 0)
}

/**
 * Moves the focus and returns whether the key was an arrow. It is true without a further row too, so that the page does
 * not scroll.
 */
function move(row: HTMLElement, target: HTMLElement, key: string): boolean {
  const step = steps[key]
  const list = row.closest(listsOf)
  if (!step || !list) return false
  const rows = [...list.querySelectorAll<HTMLElement>(rowsOf)].sort((a, b) => placeOf(a) - placeOf(b))
  const columns = rows.filter((other) => topOf(other) === topOf(row)).length
  const [across, down] = step
  const place = stops(row).indexOf(target)
  if (across !== 0 && columns < 2) {
    stops(row)[place + across]?.focus()
    return true
  }
  // The last line of cards may be shorter than the others.
  const width = Math.max(
    columns,
    ...rows.map((one) => rows.filter((other) => topOf(other) === topOf(one)).length),
  )
  const wanted = placeOf(row) + across + down * width
  const next = rows.find((other) => placeOf(other) === wanted)
  if (next) focusAt(next, place)
  return true
}

/** Focuses a row, then its control at `place`, because a row may render its controls only with the focus. */
function focusAt(row: HTMLElement, place: number): void {
  const focus = () => {
    const there = stops(row)
    there[Math.min(place, there.length - 1)]?.focus()
  }
  const [own] = stops(row)
  if (own?.dataset['at'] === undefined) {
    focus()
    return
  }
  own.focus()
  // React has rendered the row by then, before the next key.
  queueMicrotask(focus)
}

/** Presses the row's control that has this key as its shortcut. */
function press(row: HTMLElement, target: HTMLElement, key: string): boolean {
  const shortcut = shortcuts[key]
  const isRow = target.dataset['at'] !== undefined
  const control =
    shortcut !== undefined
      ? row.querySelector<HTMLElement>(`:not([data-at])[aria-keyshortcuts~="${shortcut}"]`)
      : key === ' ' && (isRow || target.matches('a'))
        ? row.querySelector<HTMLElement>('[type=checkbox]')
        : key === 'Enter' && isRow
          ? row.querySelector<HTMLElement>('[data-opens]')
          : null
  control?.click()
  return control !== null
}

const placeOf = (row: HTMLElement) => Number(row.ariaRowIndex ?? row.ariaPosInSet)
const topOf = (row: HTMLElement) => Math.round(row.getBoundingClientRect().top)
