/**
 * Keys within lists, wherever rows say their place (`aria-rowindex`, `aria-posinset`). With the focus in a row, Up and
 * Down go to the same control of the next row; Left and Right to the next control of the row, or where cards stand
 * side by side to the next card. Space selects; what a control names in `aria-keyshortcuts` presses it. Where rows take the
 * focus themselves, the list is one stop of the Tab key, and Enter opens what the row is about; elsewhere Tab goes through
 * all as ever, and Enter opens as links do.
 */
export function listenToRowKeys(): void {
  document.addEventListener('keydown', onKey)
}

const rowsOf = '[aria-rowindex], [aria-posinset]'
const listsOf = '[role=table], [role=list], ul, ol'
const controlsOf = 'a[href], button:not(:disabled), input:not(:disabled)'
// They use arrows themselves.
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

/** What the focus can be on in a row: itself, where the list is one stop of the Tab key, and its controls. */
function stops(row: HTMLElement): HTMLElement[] {
  const takesFocus = row.querySelector<HTMLElement>('[data-at]') ?? (row.dataset['at'] ? row : null)
  const controls = [...row.querySelectorAll<HTMLElement>(controlsOf)].filter((one) => one.checkVisibility())
  return takesFocus ? [takesFocus, ...controls] : controls.filter((one) => one.tabIndex >= 0)
}

/** Whether the key is one of these, also where there is no further row: the page does not scroll away from the focus. */
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
  // A last row of cards may be shorter than the others.
  const width = Math.max(
    columns,
    ...rows.map((one) => rows.filter((other) => topOf(other) === topOf(one)).length),
  )
  const wanted = placeOf(row) + across + down * width
  const next = rows.find((other) => placeOf(other) === wanted)
  if (next) focusAt(next, place)
  return true
}

/** A row that takes the focus itself may have its controls only then: what stands at the place is asked for afterwards. */
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
  // React has drawn the row by then, and the next key has not come.
  queueMicrotask(focus)
}

/** Presses the control of the row that this key stands for. */
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
