/**
 * So many are deleted by a call each; more take a moment that can be seen, and go by one call. What is done to more says so
 * meanwhile.
 */
export const few = 25
