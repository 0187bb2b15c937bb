import type { Summaries } from './endpoint.ts'

const notInPlan = 'A format that isn’t in the plan: 403, EXPORT_NOT_IN_PLAN.'

export const summaries: Summaries<typeof import('./exports.ts')> = {
  exportInventory: `Returns all items as CSV, one line each, with the name and location of its container. ${notInPlan}`,
  exportFile:
    'Streams all containers or all items as a file, from one snapshot; `X-Total-Count` is the number of rows. ' +
    `\`csv-semicolon\` is CSV for spreadsheets that use semicolons, on every plan that has CSV. ${notInPlan} Up to two at a time.`,
  previewExport:
    'Returns the first five lines of such a file, on every plan; for formats that aren’t text, the rows it would ' +
    'have.',
  getExportPlans: 'Returns the formats of the workspace’s plan, and of the plans on offer.',
}
