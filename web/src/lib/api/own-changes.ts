/**
 * The changes that this tab has made: their numbers in the workspace's feed, as responses name them (`12` or `12-14`),
 * and how many requests still run. The stream of changes leaves them out, because this tab shows them already.
 */
export const ownChanges = { ranges: [] as string[], sending: 0 }

/** Ranges that are kept: the stream tells of a change within a second, so older ones are never asked for. */
const keptRanges = 500

/** Notes the changes that a response names as made by this tab. */
export function noteOwnChanges(made: string): void {
  ownChanges.ranges.push(made)
  if (ownChanges.ranges.length > keptRanges) ownChanges.ranges.shift()
}
