import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./imports.ts')> = {
  listImports: 'Lists the latest saved imports into the workspace, newest first.',
  createImport:
    'Takes the bytes of a CSV or Excel file, or rows as text, up to 50 MB. Nothing is saved yet: the response is a ' +
    'dry run, with every problem listed by row. An import that isn’t run within a day is discarded.',
  getImport: 'Returns an import; until it’s saved, with a dry run against the current inventory.',
  changeImport:
    'Sets what each column becomes, corrections of cells, which rows are left out, and whether rows that match ' +
    'existing items update them, are added again or are left out. Returns a new dry run.',
  runImport: 'Saves the import, all or nothing. If it was already saved, returns what was saved.',
  undoImport:
    'Moves everything an import added to Trash, and gives the items it updated their former values unless they were ' +
    'changed since. Possible for 30 days.',
  getImportProgress: 'Returns the progress of an import that is currently running.',
  exportLeftOut: 'Returns the rows that a saved import left out as CSV, with the headings of the file.',
}
