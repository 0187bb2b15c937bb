/** The host of an address, by which it is named: the rest may hold a secret. */
export const hostOf = (url: string): string => new URL(url).host
