import { exportFormats } from './billing.rules.ts'
import { exportKinds, fileFormats } from './exports.rules.ts'
import { says } from './sentences.ts'
import { z } from './zod.ts'

export const exportQuery = z.strictObject({
  kind: z.enum(exportKinds, { error: says('export.kind-unknown', { choices: exportKinds.join(', ') }) }),
  format: z.enum(fileFormats, {
    error: says('export.format-unknown', { choices: fileFormats.join(', ') }),
  }),
})

export const exportPreview = z.object({
  fileName: z.string(),
  lines: z.array(z.string()),
  /** The number of rows of the whole file. */
  rows: z.int(),
})

const exportingPlan = z.object({
  displayName: z.string(),
  containers: z.int(),
  exportFormats: z.array(z.enum(exportFormats)),
})

/** The export formats of the workspace's plan and of the plans on offer, cheapest first. */
export const exportPlans = z.object({ plan: exportingPlan, offered: z.array(exportingPlan) })
