// One rule for the names of people, things and places, whatever their source.

/**
 * Control characters, halves of surrogate pairs and noncharacters can't be typed, only injected: a database refuses some of
 * them, and programs mark places in texts with others.
 */
export const unstorable = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u

/** They change the direction of the text that follows. */
const turning = '\\u202A-\\u202E\\u2066-\\u2069'
/** They have no width of their own. */
const weightless = '[\\p{Mn}\\p{Me}\\p{Cf}]'
const maxWeightless = 7

/**
 * Characters that make a name look like another one: those that change the direction of the text that follows, and
 * eight in a row without a width. So many stacked marks would cover other lines, and invisible characters hide how long
 * a name is. Arabic, Hebrew, Thai, Tibetan and Vietnamese marks, the joiners of emoji and of Indian scripts, the tags
 * of flags, and the marks for direction (U+200E, U+200F) or line breaks (U+200B) stay far below.
 */
export const misleading = new RegExp(`[${turning}]|${weightless}{${maxWeightless + 1}}`, 'u')

const turns = new RegExp(`[${turning}]`, 'gu')
const piles = new RegExp(`(${weightless}{${maxWeightless}})${weightless}+`, 'gu')

// Joiners and direction marks are invisible by themselves, so a name of them alone is no name.
export const visible = /[^\p{Cf}\p{Z}]/u

/** Whether a name is readable and safe beside other text. */
export const isPlainName = (name: string): boolean =>
  visible.test(name) && !unstorable.test(name) && !misleading.test(name)

/**
 * Removes forbidden characters from a name, for names that can't be corrected by their author; of stacked marks the
 * first ones stay.
 */
export const plainName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Noncharacter_Code_Point}]+/gu, ' ')
    .replaceAll(turns, '')
    .replaceAll(piles, '$1')
    .trim()
