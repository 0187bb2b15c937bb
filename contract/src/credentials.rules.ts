/** How long a password of the bundled provider may be, in characters as people count them. */
export const passwordLength = { least: 8, most: 256 } as const

/** The longest email address, in UTF-16 units. */
export const longestEmail = 254

/** The longest name of a passkey. */
export const longestPasskeyName = 100

/** What a browser makes for a new passkey has a few thousand letters. */
export const longestPasskeyAnswer = 32_000
