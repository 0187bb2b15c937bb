/** What is told where somebody else was quicker: few ever read it, so it is loaded when it is needed. */
export const loadConcurrencyMessages = () => import('./concurrency-messages.ts')
