/**
 * The beginning of a formula that a workbook holds without its result: an equals sign behind a character that no text has, because
 * a text may begin with an equals sign too.
 */
export const uncomputed = '\uE000='
