/** An item, as `entities` of a send names it. */
export const itemKey = (id: number) => `item/${id}`
