// One rule for the names of people, things and places, wherever they come from.

/** Control characters and halves of surrogate pairs can't be typed, only injected; a database refuses some of them. */
export const unstorable = /[\p{Cc}\p{Cs}]/u

/** They turn the direction of whatever follows. */
const turning = '\\u202A-\\u202E\\u2066-\\u2069'
/** They take no room of their own. */
const weightless = '[\\p{Mn}\\p{Me}\\p{Cf}]'
const mostWeightless = 7

/**
 * Signs that make a name look like another one: those that turn the direction of whatever follows, and eight in a row that
 * take no room of their own. Marks of which so many pile up lie over other lines, and invisible signs hide how long a name
 * is. The marks of Arabic, Hebrew, Thai, Tibetan and Vietnamese, the joiners of emoji and of Indian scripts, the tags of
 * flags, and the signs that people type to say where a text goes (U+200E, U+200F) or may break (U+200B) stay far below.
 */
export const misleading = new RegExp(`[${turning}]|${weightless}{${mostWeightless + 1}}`, 'u')

const turns = new RegExp(`[${turning}]`, 'gu')
const piles = new RegExp(`(${weightless}{${mostWeightless}})${weightless}+`, 'gu')

// Marks that join or turn letters show nothing by themselves: a name of them alone is no name.
export const visible = /[^\p{Cf}\p{Z}]/u

/** Whether a name can stand anywhere beside others. */
export const isPlainName = (name: string): boolean =>
  visible.test(name) && !unstorable.test(name) && !misleading.test(name)

/** A name without what may not be in one, for where nobody can be asked to write it otherwise; of marks the first stay. */
export const plainName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(turns, '')
    .replaceAll(piles, '$1')
    .trim()
