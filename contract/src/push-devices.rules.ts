/** Far longer than the address of any push service. */
export const longestPushEndpoint = 1000
