// Temporary ids start here, because the server's ids count up from 1 and never get this high.
const firstWaiting = 8e15

/** Creates a temporary id for an entity that the server has not created yet. Forms accept it like any id. */
export const tempId = (): number => firstWaiting + (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)

/** Whether the server has not created the entity yet. */
export const isTempId = (id: number): boolean => id >= firstWaiting
