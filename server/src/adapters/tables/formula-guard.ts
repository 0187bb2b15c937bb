/**
 * Characters with which a spreadsheet begins a formula, in full width too, as East Asian keyboards type them, and the
 * apostrophe that prevents it.
 */
const formula = "'*[=+\\-@＝＋－＠]"
/** At the beginning of a cell a control character can begin a command too. */
const atBegin = "'*[=+\\-@＝＋－＠\\p{Cc}]"

/**
 * The positions where a formula could begin: at the beginning, and after what some spreadsheets read as the end of a
 * cell.
 */
export const formulaBegin = new RegExp(`^(?=${atBegin})|(?<=[,;\\t])(?=${formula})`, 'gu')

/** The apostrophe that an export has inserted, which an import removes. */
export const guardedBegin = new RegExp(`^'(?=${atBegin})|(?<=[,;\\t])'(?=${formula})`, 'gu')
