// Names of the outbox's kinds, because lists show queued changes before the kinds' code is loaded.
export const editName = 'edit-item'
export const moveName = 'move-items'
export const deleteName = 'delete-items'
