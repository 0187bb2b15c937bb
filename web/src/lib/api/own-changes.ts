/**
 * The changes that this tab has made: their numbers in the workspace's feed, as responses name them (`12` or `12-14`),
 * and how many requests still run. The stream of changes leaves them out, because this tab shows them already.
 */
export const ownChanges = { ranges: [] as string[], sending: 0 }
