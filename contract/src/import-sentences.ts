/** The messages about imports: a part of the catalog of `sentences.ts`. */
export const importSentences = {
  'import.not-found': 'Import not found',
  'import.not-a-file': 'Send the bytes of a CSV or Excel file (application/octet-stream).',
  'import.too-large': 'A file may have up to {most} MB. Split it and bring it in part by part.',
  'import.empty': 'This file holds no rows. Choose one with column names in its first row and things below.',
  'import.no-rows': 'This file has column names, but no rows below them.',
  'import.not-a-table':
    'This is no CSV or Excel file, whatever its name says. Export your list as .csv or .xlsx and choose that file.',
  'import.old-excel':
    'This is an old Excel file (.xls), or one with a password. Save it as .xlsx without a password and choose that file.',
  'import.damaged':
    'This Excel file is damaged or cut off. Save or download it again and choose the new file.',
  'import.is-json':
    'This is a JSON file, which is made for programs. Export your list as .csv or .xlsx and choose that file.',
  'import.is-html':
    'This is a web page or XML, even if its name ends in .xls. Open it in a spreadsheet, save it as .xlsx and choose that file.',
  'import.is-pdf':
    'This is a PDF, made for printing. Export your list as .csv or .xlsx and choose that file.',
  'import.is-picture': 'This is a picture. Export your list as .csv or .xlsx and choose that file.',
  'import.is-open-document':
    'This is an OpenDocument file (.ods). Save it as .xlsx or .csv and choose that file.',
  'import.row-too-long':
    'Row {row} is too long to be one row. A quotation mark may be missing there. Mend it and choose the file again.',
  'import.cell-too-long-in':
    'A cell in row {row} holds more than {most, number} characters. Shorten it and choose the file again.',
  'import.too-many-rows':
    'This file has more than {most, number} rows. Split it and bring it in part by part.',
  'import.too-many-blank-rows':
    'From row {row} on, this file has {most, number} empty rows or more, and something below them. Remove the empty rows and choose it again.',
  'import.too-many-columns':
    'This file has more than {most, number} columns. Remove those that nobody needs and choose it again.',
  'import.too-large-inside':
    'What is packed in this Excel file is far too large. Save only the sheet with your things, or export it as CSV.',
  'import.too-slow': 'This file takes too long to read. Split it, or export it as CSV.',
  'import.busy': 'Many files are being brought in at the moment. Try again in a minute.',
  'import.too-many-looks':
    'This list is still being checked after your last changes. Wait a moment, then try again.',
  'import.took-too-long':
    'Saving took longer than a minute, so it was stopped for the sake of others here, and nothing was saved. Try again when less is going on, or bring the list in by two files.',
  'import.columns-not-a-list': 'Columns must be a list with an entry for each column of the file',
  'import.column-twice': 'Only one column can become each field.',
  'import.not-a-number': 'Not a number',
  'import.two-readings': '{first, number} or {second, number}?',
  'import.not-whole': 'Not a whole number',
  'import.code-spoiled': 'Not a code any more: a spreadsheet has rounded it',
  'import.formula-empty': 'A formula without a result',
  'import.container-ambiguous': 'Several containers have this name. Say where it stands.',
  'import.name-missing': 'Choose the column that holds the item names, or the one that holds the containers.',
  'import.problems-left': '{count, plural, one {# problem} other {# problems}} to settle first',
  'import.nothing': 'No row is left to bring in.',
  'import.containers-beyond':
    '{plan} holds {limit, plural, one {# container} other {# containers}}, this makes {after, number}. Leave out {beyond, plural, one {# container} other {# containers}}, or upgrade.',
  'import.items-beyond':
    '{plan} holds {limit, plural, one {# item} other {# items}} in a container, “{name}” would have {after, number}. Leave out {beyond, plural, one {# item} other {# items}}, or upgrade.',
  'import.saved-already': 'This import is saved already. Nothing of it can be changed any more.',
  'import.not-saved': 'This import was not saved, so there is nothing to take back.',
  'import.undo-over': 'An import can be taken back for {days} days. Delete what you don’t want any more.',
} as const
