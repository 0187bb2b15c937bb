/** An item's key in `entities` of a queued change. */
export const itemKey = (id: number) => `item/${id}`
