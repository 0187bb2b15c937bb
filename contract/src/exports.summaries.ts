import type { Summaries } from './endpoint.ts'

const notInPlan = 'A format that the plan does not hold: 403, EXPORT_NOT_IN_PLAN.'

export const summaries: Summaries<typeof import('./exports.ts')> = {
  exportInventory: `Gives all items as CSV, a line for each with the name and the place of its container. ${notInPlan}`,
  exportFile:
    'Gives all containers or all items as a file, made as it is read, as of one moment; `X-Total-Count` says how many ' +
    `rows it has. \`csv-semicolon\` is CSV for spreadsheets that separate by semicolons, in every plan that holds CSV. ${notInPlan} Two at once.`,
  previewExport:
    'Gives the first five lines of such a file, in every plan; of what is no text as the rows that it would have.',
  getExportPlans: 'Gives the formats of the workspace’s plan, and of the plans on offer.',
}
