/** What a send about a container is about: of one container, what was kept first is answered first. */
export const containerThing = (id: number) => `container/${id}`
