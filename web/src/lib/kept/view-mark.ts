/** Where the browser keeps how this person likes to see their containers; it stays when they sign out. */
export const viewMark = (personId: number) => `stowage.containers-view.${personId}`
