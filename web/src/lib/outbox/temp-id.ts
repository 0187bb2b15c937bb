// The server counts from 1, and this many nobody has.
const firstWaiting = 8e15

/** An id for something that the server has not made yet. Forms take it like any other. */
export const tempId = (): number => firstWaiting + (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)

/** Whether the server has not made it yet. */
export const isTempId = (id: number): boolean => id >= firstWaiting
