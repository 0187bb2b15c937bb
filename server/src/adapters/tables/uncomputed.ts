/**
 * Marks a formula that a workbook stores without its result. The mark has a character that Unicode reserves for programs,
 * because a text may begin with an equals sign too.
 */
export const uncomputed = '\uFDD0='
