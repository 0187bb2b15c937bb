import { exportFormats, unlimited } from './billing.rules.ts'
import { plan } from './billing.schemas.ts'
import { line, wholeNumber } from './fields.schemas.ts'
import { says } from './sentences.ts'
import { planLimits, startFormats, startItemsPerContainer } from './subscription-plans.rules.ts'
import { z } from './zod.ts'

export const administeredPlan = plan.extend({
  /** Grows with each change. */
  version: z.int(),
  users: z.int(),
})
export const administeredPlans = z.array(administeredPlan)

const text = (max: number, required: string) =>
  line(max, { required, tooLong: says('plan.text-too-long', { most: max }) })

const name = text(planLimits.name, says('plan.name-required')).regex(/^[a-z\d]+(?:[-_][a-z\d]+)*$/, {
  error: says('plan.name-pattern'),
})

const price = z
  .int({ error: says('plan.price-required') })
  .min(0, says('plan.price-range'))
  .max(planLimits.price, says('plan.price-range'))

const limit = (required: string) => {
  const range = says('plan.limit-range', { most: planLimits.amount })
  return z.int({ error: required }).min(unlimited, range).max(planLimits.amount, range)
}
const containers = limit(says('plan.containers-required'))
const itemsPerContainer = limit(says('plan.items-required'))

const membersRange = says('plan.members-range', { most: planLimits.teamMembers })
const teamMembers = z
  .int({ error: says('plan.members-required') })
  .min(unlimited, membersRange)
  .max(planLimits.teamMembers, membersRange)
  .refine((members) => members !== 0, membersRange)

const featureTooLong = says('plan.text-too-long', { most: planLimits.feature })
const feature = line(planLimits.feature, { required: says('plan.feature-blank'), tooLong: featureTooLong })
const features = z
  .array(feature, { error: says('plan.features-not-a-list') })
  .max(planLimits.features, says('plan.too-many-features', { most: planLimits.features }))

const formatUnknown = says('export.format-unknown', { choices: exportFormats.join(', ') })
const formats = z
  .array(z.enum(exportFormats, { error: formatUnknown }), { error: formatUnknown })
  .max(exportFormats.length, formatUnknown)
  .transform((chosen) => exportFormats.filter((format) => chosen.includes(format)))

const included = z.boolean({ error: says('input.not-boolean') })

const fields = {
  name,
  displayName: text(planLimits.displayName, says('plan.display-name-required')),
  description: text(planLimits.description, says('plan.description-required')),
  price,
  containers,
  itemsPerContainer,
  teamMembers,
  features,
  exportFormats: formats,
  advancedAnalytics: included,
  prioritySupport: included,
  customBranding: included,
  apiAccess: included,
  bulkOperations: included,
}

export const newPlan = z.strictObject({
  ...fields,
  itemsPerContainer: itemsPerContainer.default(startItemsPerContainer),
  teamMembers: teamMembers.default(1),
  features: features.default([]),
  exportFormats: formats.default([...startFormats]),
  advancedAnalytics: included.default(false),
  prioritySupport: included.default(false),
  customBranding: included.default(false),
  apiAccess: included.default(false),
  bulkOperations: included.default(false),
})

/** A change of a plan; fields that are left out stay. */
export const planChange = z
  .strictObject({
    ...fields,
    /** The version that the client read; another one means that another request was faster. */
    version: z.int({ error: says('plan.version-invalid') }),
  })
  .partial()

const limitQuery = wholeNumber(
  0,
  planLimits.amount,
  says('plan.limit-range', { most: planLimits.amount }),
).optional()

/** Proposed lower limits; a limit that is left out stays. */
export const planReachQuery = z.strictObject({
  containers: limitQuery,
  itemsPerContainer: limitQuery,
  teamMembers: limitQuery,
})

/** The people whom lower limits would affect. */
export const planReach = z.object({
  /** Owners with containers, items or team members beyond the limits that are within the present ones. */
  people: z.int(),
  /** Their affected containers: those that would be blocked, and those with too many items. */
  containers: z.int(),
  /** Members of their workspaces who would lose their seat and could only view. */
  paused: z.int(),
  /** True when there are more, because not all were checked. */
  isAtLeast: z.boolean(),
  /** Some of the people, those with the most containers first. */
  who: z.array(z.object({ name: z.string(), email: z.string(), containers: z.int(), paused: z.int() })),
})
