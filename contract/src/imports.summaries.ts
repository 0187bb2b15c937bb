import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./imports.ts')> = {
  listImports: 'Gives the latest imports into the workspace that were saved, newest first.',
  createImport:
    'Takes the bytes of a CSV or Excel file, or of rows as text, up to 50 MB. Nothing is saved yet: the answer is a trial ' +
    'run, with every problem by its row. What is not run within a day is forgotten.',
  getImport:
    'Gives an import: as long as it is not saved with a trial run against the inventory as it stands.',
  changeImport:
    'Says what columns become, what stands in a cell instead, which rows are left out, and whether rows that match existing ' +
    'items update them, are added again or are left out; answers a new trial run.',
  runImport: 'Saves the import, all of it or nothing. Run again, it answers what was saved.',
  undoImport:
    'Puts everything that an import brought into the trash, and gives the items that it updated their former values unless ' +
    'they were changed since, within 30 days.',
  getImportProgress: 'Says how far an import is that runs at this moment.',
  exportLeftOut: 'Gives the rows that a saved import left out as CSV, with the headings of the file.',
}
