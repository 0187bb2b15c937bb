let last: Promise<unknown> = Promise.resolve()

/** Lets drawings wait for each other: they take the processor anyhow, and each takes memory. */
export function oneAtATime<T>(draw: () => Promise<T>): Promise<T> {
  const drawn = last.then(draw, draw)
  last = drawn.catch(() => undefined)
  return drawn
}
