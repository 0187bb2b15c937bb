/**
 * Signs by which a spreadsheet runs a cell as a formula, also those of full width, which East Asian keyboards write; what keeps
 * it from that may stand before them already.
 */
const formula = "'*[=+\\-@＝＋－＠]"
/** At the beginning of a cell a control character is read as a command, too. */
const atBegin = "'*[=+\\-@＝＋－＠\\p{Cc}]"

/** Where a formula would begin: at the beginning, and after what some spreadsheets take for the end of a cell. */
export const formulaBegin = new RegExp(`^(?=${atBegin})|(?<=[;\\t])(?=${formula})`, 'gu')

/** What an export has put there, to be taken away again. */
export const guardedBegin = new RegExp(`^'(?=${atBegin})|(?<=[;\\t])'(?=${formula})`, 'gu')
