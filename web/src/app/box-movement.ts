import { flushSync } from 'react-dom'
import { paths } from '../lib/address/paths.ts'
import { closeAllDialogs } from '../lib/overlays/dialogs.ts'
import { type Movement, showMovement } from '../lib/screen/movement.ts'
import { boxParts, nameParts, type Part, riseRows } from './box-parts.ts'
import { provideMovement } from './router.tsx'

const boxPath = /^\/containers?\/([1-9]\d*)$/
const boxOf = (path: string) => boxPath.exec(path)?.[1]

/** Where each page was scrolled to when a box was last opened from it, with a movement or without. */
const places = new Map<string, number>()
let isShowing = false
let current: ViewTransition | undefined

/**
 * Lets the card of a box become its header, and the header the card on the way back. For whoever wants less motion one screen
 * fades into the other; browsers without view transitions show it at once. The router tells of an address before it shows it, and hears of it
 * again once the browser has kept the picture of what is there.
 */
export function moveBoxes(): void {
  if ('startViewTransition' in document) provideMovement(onAddress)
}

function onAddress(event: Event, shown: string): boolean {
  const from = new URL(shown).pathname
  const here = window.location.pathname
  if (isShowing || from === here) return false
  const isBack = event.type === 'popstate'
  if (!isBack && boxOf(here) !== undefined) places.set(from, window.scrollY)
  const way = isBack ? wayBack(from, here) : (wayOn(here) ?? wayUp(from, here))
  if (!way) return false
  event.stopImmediatePropagation()
  // The browser would scroll the screen that is still there.
  if (isBack) window.history.scrollRestoration = 'manual'
  const again = isBack
    ? new PopStateEvent('popstate', { state: window.history.state })
    : new Event('pushState')
  void move(way, () => {
    show(again, way.movement)
    if (!isBack) return
    window.scrollTo({ top: places.get(here) ?? 0, behavior: 'instant' })
    window.history.scrollRestoration = 'auto'
  })
  return true
}

/** Draws the other screen in this one turn: the pictures before and after are all that is seen. */
function show(again: Event, movement: Movement): void {
  isShowing = true
  try {
    flushSync(() => {
      if (movement === 'lands') closeAllDialogs()
      window.dispatchEvent(again)
    })
  } finally {
    isShowing = false
  }
}

type Way = { movement: Movement; box: string; source: HTMLElement }

function wayOn(here: string): Way | undefined {
  const box = boxOf(here)
  if (box === undefined) return undefined
  const scanned = document.querySelector<HTMLElement>(`[role=dialog] [data-box="${box}"]`)
  if (scanned) return { movement: 'lands', box, source: scanned }
  const source = cardOf(box)
  return source && { movement: 'opens', box, source }
}

/** Back to where the box was opened from. */
const wayBack = (from: string, here: string) => (places.has(here) ? wayOut(from) : undefined)

/** By the link to the list, which shows its top. */
const wayUp = (from: string, here: string) => (here === paths.containers() ? wayOut(from) : undefined)

function wayOut(from: string): Way | undefined {
  const box = boxOf(from)
  if (box === undefined) return undefined
  const source = headerOf(box)
  return source && { movement: 'closes', box, source }
}

const isMotionWanted = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

async function move({ movement, box, source }: Way, pass: () => void): Promise<void> {
  const isStill = !isMotionWanted()
  const partsOf = (element: HTMLElement | undefined): Part[] => {
    if (!element || isStill) return []
    const parts = boxParts(element, box)
    return movement === 'lands' ? parts.slice(0, 1) : parts
  }
  let forget = nameParts(partsOf(source))
  showMovement(movement)
  const transition = document.startViewTransition(() => {
    forget()
    pass()
    const target = movement === 'closes' ? cardOf(box) : headerOf(box)
    forget = nameParts(partsOf(target))
    if (target && movement === 'opens' && !isStill) riseRows(target)
  })
  current = transition
  // Cut short by the next one, or by a page that is out of sight: the screen has changed in any case.
  transition.ready.catch(() => undefined)
  await transition.finished.catch(() => undefined)
  forget()
  if (current === transition) showMovement(undefined)
}

const headerOf = (box: string) => inSight(document.querySelectorAll<HTMLElement>(`main [data-box="${box}"]`))

/** The card, row or hit that leads to the box. */
function cardOf(box: string): HTMLElement | undefined {
  const path = paths.container(Number(box))
  const links = document.querySelectorAll<HTMLElement>(
    `:is(main, header) a:is([href="${path}"], [href^="${path}?"])`,
  )
  const cards = [...links].map((link) => link.closest<HTMLElement>('article') ?? link)
  return inSight(cards)
}

function inSight(elements: Iterable<HTMLElement>): HTMLElement | undefined {
  return [...elements].find((element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < window.innerHeight
  })
}
