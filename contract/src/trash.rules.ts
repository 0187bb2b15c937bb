/** How many days a deleted thing can be restored (ruling R9). */
export const trashDays = 30

/** Default number of things on a page of Trash. */
export const trashPage = 50

/** How many things one request restores or purges; a container includes its items. */
export const trashLimits = { items: 500, containers: 20 } as const

export const trashKinds = ['container', 'item'] as const
export type TrashKind = (typeof trashKinds)[number]
