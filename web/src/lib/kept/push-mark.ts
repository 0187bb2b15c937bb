/** Stands in the browser's simple storage where this person is shown notifications: a new session is told of it. */
export const pushMark = (personId: number) => `stowage.push.${personId}`
