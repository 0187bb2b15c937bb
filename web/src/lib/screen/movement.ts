/** What moves: a card opens, a box closes again, what was scanned lands. `movement.css` has the times. */
export type Movement = 'opens' | 'closes' | 'lands'

const page = document.documentElement

/** Says it to the styles, too. */
export function showMovement(movement: Movement | undefined): void {
  if (movement) page.dataset['moves'] = movement
  else delete page.dataset['moves']
}

/** What the picture is kept of at this moment: it must stand until the movement has begun. */
export const isMoving = (movement: Movement): boolean => page.dataset['moves'] === movement
