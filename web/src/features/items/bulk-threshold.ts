/**
 * Up to this number, items are deleted with one request each; more go in one request, and long actions show their
 * progress.
 */
export const bulkThreshold = 25
