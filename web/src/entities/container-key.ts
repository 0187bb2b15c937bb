/** A container, as `entities` of a send names it. */
export const containerKey = (id: number) => `container/${id}`
