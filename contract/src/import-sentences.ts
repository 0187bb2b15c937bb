export const importSentences = {
  'import.not-found': 'Import not found',
  'import.not-a-file': 'Send the bytes of a CSV or Excel file (application/octet-stream).',
  'import.too-large': 'A file can be up to {most} MB. Split it and import one part at a time.',
  'import.empty':
    'This file has no rows. Choose one with column names in its first row and your items below.',
  'import.no-rows': 'This file has column names, but no rows below them. Add rows and choose it again.',
  'import.not-a-table':
    'This isn’t a CSV or Excel file. Export your list as .csv or .xlsx and choose that file.',
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
    'Row {row} is too long. It may be missing a quotation mark. Fix it and choose the file again.',
  'import.cell-too-long-in':
    'A cell in row {row} has more than {most, number} characters. Shorten it and choose the file again.',
  'import.too-many-rows':
    'This file has more than {most, number} rows. Split it and import one part at a time.',
  'import.too-many-blank-rows':
    'Starting at row {row}, this file has {most, number} or more empty rows before the next one with content. Remove the empty rows and choose it again.',
  'import.too-many-columns':
    'This file has more than {most, number} columns. Remove the ones you don’t need and choose it again.',
  'import.too-large-inside':
    'This Excel file is too large once unpacked. Save only the sheet with your items, or export it as CSV.',
  'import.too-slow': 'This file takes too long to read. Split it, or export it as CSV.',
  'import.busy': 'We’re reading a lot of files right now. Try again in a minute.',
  'import.too-many-looks':
    'Your last changes to this list are still being checked. Wait a moment, then try again.',
  'import.took-too-long':
    'Saving took too long and was stopped. Nothing was saved. Try again later, or split the file in two.',
  'import.columns-not-a-list': 'Columns must be a list with an entry for each column of the file',
  'import.column-twice': 'Each field can come from only one column.',
  'import.not-a-number': 'Not a number',
  'import.two-readings': '{first, number} or {second, number}?',
  'import.not-whole': 'Not a whole number',
  'import.code-spoiled': 'A spreadsheet rounded this code. Enter it again in full.',
  'import.formula-empty': 'A formula without a result',
  'import.container-ambiguous': 'Several containers have this name. Add the location.',
  'import.item-twice': 'Same item as row {row}',
  'import.item-ambiguous': 'Several items have this code',
  'import.name-missing': 'Choose the column that holds the item names, or the one that holds the containers.',
  'import.problems-left': '{count, plural, one {Fix # problem first} other {Fix # problems first}}',
  'import.nothing': 'There are no rows left to import.',
  'import.nothing-changes': 'Everything in this file is already here, so nothing would change.',
  'import.containers-beyond':
    '{plan} includes {limit, plural, one {# container} other {# containers}}; this import would bring the total to {after, number}. Leave out {beyond, plural, one {# container} other {# containers}}, or upgrade.',
  'import.items-beyond':
    '{plan} includes {limit, plural, one {# item} other {# items}} per container; “{name}” would have {after, number}. Leave out {beyond, plural, one {# item} other {# items}}, or upgrade.',
  'import.matches-changed':
    'Items that this import updates have changed since you reviewed it. Nothing was saved. Review the import again.',
  'import.choices-changed':
    'The columns or choices of this import have changed since you reviewed it. Nothing was saved. Review the import again.',
  'import.saved-already': 'This import has already been saved, so you can’t change it anymore.',
  'import.not-saved': 'This import wasn’t saved, so there’s nothing to undo.',
  'import.undo-over':
    'It’s too late to undo this import: the limit is {days} days. Delete anything you no longer want.',
} as const
