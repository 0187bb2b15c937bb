/** Length of a password of the bundled provider, in characters as people count them. */
export const passwordLength = { least: 8, most: 256 } as const

/** The longest email address, in UTF-16 units. */
export const longestEmail = 254

/** The longest name of a passkey. */
export const longestPasskeyName = 100

/** Characters of a browser's answer for a new passkey; usual ones have a few thousand. */
export const longestPasskeyAnswer = 32_000
