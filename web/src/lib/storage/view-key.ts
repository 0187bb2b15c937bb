/** The local storage key of this person's view of containers; it survives sign-out. */
export const viewKey = (personId: number) => `stowage.containers-view.${personId}`
