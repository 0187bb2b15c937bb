/** Up to so many items are deleted by a call each; more go by one call, and what is done to more tells its progress. */
export const bulkThreshold = 25
