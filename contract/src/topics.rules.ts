/**
 * The topics of data. A read names the topics that it shows, a write those that it changes; a cache of responses knows
 * by them which ones a change makes outdated. There are few on purpose: a topic exists because some write changes it
 * alone.
 */
const knownTopics = {
  /** The containers and their fields: name, location, description, whether blocked. */
  containers: true,
  /** The items and their fields, except quantities, and their containers. */
  items: true,
  /** Quantities: of an item, in a container, in total; the rule for low stock; the stock movements. */
  quantities: true,
  trash: true,
  plan: true,
  imports: true,
  activity: true,
  /** The notifications of a person, and which are unread. */
  notifications: true,
  tickets: true,
  /** The signed-in person, with their preferences. */
  account: true,
  /** The workspaces of a person, and their members. */
  workspaces: true,
  /** The keys by which programs come in. */
  keys: true,
  /** The webhooks and their deliveries. */
  webhooks: true,
  sessions: true,
  credentials: true,
  /** All accounts, as staff sees them. */
  people: true,
  /** Actions of staff and refused calls. */
  audit: true,
  /** All plans, on offer or not, and the number of people on each. */
  plans: true,
  /** The state of the running program: its jobs, its mails. */
  instance: true,
} as const

export type Topic = keyof typeof knownTopics

export const topics = Object.keys(knownTopics) as Topic[]
