/**
 * The first parameter of a list's statement, hidden from the planner. The planner would think a large workspace so much
 * cheaper to walk than an average one that it plans the statement anew for each call, which costs more than running it.
 */
export const genericWorkspace = '(select $1::bigint)'

/** The statement for a distributed database, which must see the workspace to find the node that stores it. */
export const withBareWorkspace = (text: string): string => text.replaceAll(genericWorkspace, '$1::bigint')
