/** A container's key in `entities` of a queued change. */
export const containerKey = (id: number) => `container/${id}`
