/** Loads the messages about conflicting changes on demand, because few people ever see them. */
export const loadConcurrencyMessages = () => import('./concurrency-messages.ts')
