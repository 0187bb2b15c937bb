/** Longer than any push service's address is by far. */
export const longestPushEndpoint = 1000
