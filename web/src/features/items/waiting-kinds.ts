// What is done to items without a network; how each is sent stands in `item-sends.ts`, which comes with the dialogs.
export const editKind = 'edit-item'
export const moveKind = 'move-items'
export const deleteKind = 'delete-items'

/** Pieces more or fewer, at any time. */
export const stepKind = 'item-step'
