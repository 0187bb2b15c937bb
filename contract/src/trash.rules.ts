/** How many days a deleted thing can be restored (ruling R9). */
export const trashDays = 30

/** Things of one page of Trash, unless another length is asked for. */
export const trashPage = 50

/** How many things one request restores or deletes for good: each container brings or takes its items along. */
export const trashLimits = { items: 500, containers: 20 } as const

export const trashKinds = ['container', 'item'] as const
export type TrashKind = (typeof trashKinds)[number]
