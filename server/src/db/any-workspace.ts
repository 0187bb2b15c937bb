/**
 * The first value of a list's statement, hidden from the planner. It would think a large workspace so much cheaper to
 * walk than an average one that it plans the same statement anew for each call, which costs more than running it.
 */
export const anyWorkspace = '(select $1::bigint)'

/** The text for a distributed database, which must see the workspace to know the node that has it. */
export const withBareWorkspace = (text: string): string => text.replaceAll(anyWorkspace, '$1::bigint')
