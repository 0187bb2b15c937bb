/**
 * What the data tells about. A read names the topics that it shows, a write those that it changes; whoever holds
 * answers of reads knows by them what a change makes outdated. Few on purpose: a topic stands here because some write
 * changes it alone.
 */
const known = {
  /** Which containers there are, and what is said of them: name, place, description, whether blocked. */
  containers: true,
  /** Which items there are, in which container, and what is said of them, but for their quantities. */
  items: true,
  /** How many pieces there are: of an item, in a container, in all; what counts as low; the stock movements. */
  quantities: true,
  /** The plan, and how much of it is used. */
  plan: true,
  /** What a person did. */
  activity: true,
  /** Who is signed in, with what this person prefers. */
  account: true,
} as const

export type Topic = keyof typeof known

export const topics = Object.keys(known) as Topic[]
