/** Where a window writes that it has saved a preference, so that the others of the browser ask for it. */
export const preferencesMark = 'stowage.preferences'
