/**
 * Marks a formula that a workbook stores without its result. The mark has a character that no text contains, because a
 * text may begin with an equals sign too.
 */
export const uncomputed = '\uE000='
