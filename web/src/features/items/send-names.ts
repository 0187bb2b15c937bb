// Names of kinds of sends (`sends/`), for lists, which show waiting changes before the code that sends them is loaded.
export const editName = 'edit-item'
export const moveName = 'move-items'
export const deleteName = 'delete-items'
