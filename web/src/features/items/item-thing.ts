/** What a send about an item is about: of one item, what was kept first is answered first. */
export const itemThing = (id: number) => `item/${id}`
