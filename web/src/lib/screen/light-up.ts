const duration = 1_000

/** Lets a row that others have changed or added light up once, unless the person wants no movement. */
export function lightUp(row: Element | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  row?.animate([{ backgroundColor: 'var(--color-found)' }, {}], { duration, easing: 'ease-out' })
}
