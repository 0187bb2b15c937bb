/**
 * What moves of a box by itself, so that it is seen once and not twice on its way: its frame, its name, and what is seen of its
 * items, in the window of a card or in the first rows of its page. `movement.css` has the times of each class.
 */
export function boxParts(box: HTMLElement, id: string): Part[] {
  const isFrame = box.classList.contains('bg-box')
  const name = box.querySelector<HTMLElement>('h1, :is(h2, h3) a')
  return [
    { element: box, name: `box-${id}`, kind: isFrame ? 'box' : '' },
    ...(name ? [{ element: name, name: `box-${id}-name`, kind: 'name' }] : []),
    ...photosOf(box).map((element, place) => ({
      element,
      name: `box-${id}-photo-${place}`,
      kind: `photo photo-${place}`,
    })),
  ]
}

/** An element with the name that it moves under, and the classes of its movement. */
export type Part = { element: HTMLElement; name: string; kind: string }

/** Gives these parts their names; what is returned takes them back. */
export function nameParts(parts: readonly Part[]): () => void {
  for (const { element, name, kind } of parts) {
    element.style.viewTransitionName = name
    element.style.setProperty('view-transition-class', kind || 'none')
    element.dataset['moving'] = ''
  }
  return () => {
    for (const { element } of parts) {
      element.style.viewTransitionName = ''
      element.style.removeProperty('view-transition-class')
      delete element.dataset['moving']
    }
  }
}

const seen = 4

function photosOf(box: HTMLElement): HTMLElement[] {
  const isPage = box.dataset['box'] !== undefined
  const photos = isPage
    ? box.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-box] ~ * :is(img, [data-letters])')
    : box.querySelectorAll<HTMLElement>('[role=img] > *')
  return [...(photos ?? [])].slice(0, seen)
}

/** The first rows of a box rise one after the other, those of the skeleton too. */
export function riseRows(header: HTMLElement): void {
  const rows = header.parentElement?.querySelectorAll<HTMLElement>(
    ':scope > [data-box] ~ * :is([role=status] > :not(:first-child), [data-at])',
  )
  // What is inserted later, such as the rows that the server answers with, stands at once.
  for (const [place, row] of [...(rows ?? [])].slice(0, 8).entries()) {
    row.animate([{ opacity: 0, translate: '0 6px' }, {}], {
      delay: 60 + place * 30,
      duration: 120,
      easing: 'ease-out',
      fill: 'backwards',
    })
  }
}
