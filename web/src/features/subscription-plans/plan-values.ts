import { exportFormats } from '@stowage/contract/billing.rules'
import type { AdministeredPlan, NewPlan, PlanChange } from '@stowage/contract/subscription-plans'
import {
  centsOf,
  featuresOf,
  startFormats,
  startItemsPerContainer,
} from '@stowage/contract/subscription-plans.rules'

/** The features of a plan besides its limits. */
export const includes = [
  'prioritySupport',
  'bulkOperations',
  'advancedAnalytics',
  'customBranding',
  'apiAccess',
] as const
type Included = (typeof includes)[number]

/** The values of a plan's form: numbers as typed, the price in dollars, one feature per line. */
export type PlanValues = Record<
  | 'name'
  | 'displayName'
  | 'description'
  | 'price'
  | 'containers'
  | 'itemsPerContainer'
  | 'teamMembers'
  | 'features',
  string
> & { exportFormats: string[]; included: Included[] }

/** The values of a new plan. */
export const blankPlan: PlanValues = {
  name: '',
  displayName: '',
  description: '',
  price: '',
  containers: '',
  itemsPerContainer: String(startItemsPerContainer),
  teamMembers: '1',
  features: '',
  exportFormats: [...startFormats],
  included: [],
}

export function valuesOf(plan: AdministeredPlan): PlanValues {
  return {
    name: plan.name,
    displayName: plan.displayName,
    description: plan.description,
    price: (plan.price / 100).toFixed(2),
    containers: String(plan.containers),
    itemsPerContainer: String(plan.itemsPerContainer),
    teamMembers: String(plan.teamMembers),
    features: plan.features.join('\n'),
    exportFormats: [...plan.exportFormats],
    included: includes.filter((name) => plan[name]),
  }
}

/** A typed number; NaN for none, so that the schema does not treat it as omitted. */
export function figureOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed)
}

/** The request of a form, with the price in cents; the schema refuses missing and invalid numbers. */
export function sentPlan(values: PlanValues): NewPlan {
  const switches = Object.fromEntries(includes.map((name) => [name, values.included.includes(name)]))
  return {
    name: values.name.trim(),
    displayName: values.displayName.trim(),
    description: values.description.trim(),
    price: centsOf(figureOf(values.price)),
    containers: figureOf(values.containers),
    itemsPerContainer: figureOf(values.itemsPerContainer),
    teamMembers: figureOf(values.teamMembers),
    features: featuresOf(values.features),
    exportFormats: exportFormats.filter((format) => values.exportFormats.includes(format)),
    ...switches,
  }
}

/** The fields that differ from the stored plan, so that an edit sends only these; null when none does. */
export function planChanges(plan: AdministeredPlan, sent: NewPlan): PlanChange | null {
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(plan[name as keyof AdministeredPlan])
  const changed = Object.entries(sent).filter(differs)
  return changed.length === 0 ? null : Object.fromEntries(changed)
}
