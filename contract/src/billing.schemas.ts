import { checkoutStates, exportFormats } from './billing.rules.ts'
import { id, time } from './fields.schemas.ts'
import { says } from './sentences.ts'
import { workspaceRoles } from './users.rules.ts'
import { z } from './zod.ts'

export const plan = z.object({
  id,
  name: z.string(),
  displayName: z.string(),
  description: z.string(),
  price: z.int(),
  containers: z.int(),
  itemsPerContainer: z.int(),
  teamMembers: z.int(),
  features: z.array(z.string()),
  exportFormats: z.array(z.enum(exportFormats)),
  advancedAnalytics: z.boolean(),
  prioritySupport: z.boolean(),
  customBranding: z.boolean(),
  apiAccess: z.boolean(),
  bulkOperations: z.boolean(),
  isActive: z.boolean(),
})
export const planList = z.array(plan)

export const subscription = z.object({
  plan,
  /** The payment provider's status; `disputed` while a bank takes a payment back. For others than the owner: `active`. */
  subscriptionStatus: z.string(),
  limits: z.object({ containers: z.int(), itemsPerContainer: z.int() }),
  usage: z.object({ containers: z.int(), items: z.int() }),
  /** Null: never paid, so there is no billing portal. */
  customerId: z.string().nullable(),
  /** An administrator assigned the plan free of charge. For others than the owner: false. */
  isGiven: z.boolean(),
  /** The plan is the default plan of the installation, which is free of charge. */
  isIncluded: z.boolean(),
  /** The former plan ended because the bank took its payment back. */
  isDisputeLost: z.boolean(),
  /** Agreed cents per month, even if the plan's price changes later. Null: not paid. */
  price: z.int().nullable(),
  /** The end of the paid period. Null: not paid. */
  paidUntil: time.nullable(),
  /** The day on which a canceled subscription ends; until then it can be taken up again. Null: it goes on. */
  endsAt: time.nullable(),
  /** The card that is charged next, where the provider tells it; `brand` in its words: visa, amex. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The provider's next attempt to collect an overdue payment. Null: none. */
  nextAttemptAt: time.nullable(),
  /** False: checkout and portal answer PAYMENT_DEMO_MODE. */
  isPaymentConfigured: z.boolean(),
})

const planName = z
  .string({ error: says('plan.unknown') })
  .trim()
  .min(1, says('plan.unknown'))
  .max(100, says('plan.unknown'))
export const planQuery = z.strictObject({ planName })

const previewed = z.object({
  count: z.int(),
  containers: z.array(z.object({ id, name: z.string(), location: z.string(), itemCount: z.int() })),
})

/** Programs that work now: keys, then connected assistants, then webhooks, the oldest of each first. */
const programs = z.object({
  count: z.int(),
  /** `app`: an assistant. `name`: of a webhook its host. `person`: whose key or assistant it is; null for a webhook. */
  named: z.array(
    z.object({
      kind: z.enum(['key', 'app', 'webhook']),
      id,
      name: z.string(),
      person: z.string().nullable(),
    }),
  ),
})

/**
 * The containers that a plan would leave open (oldest first) and block (newest first), the people for whom it has no
 * place, in the order in which they are paused, and the programs that it would stop.
 */
export const planPreview = z.object({
  plan,
  closed: previewed,
  open: previewed,
  paused: z.array(
    z.object({
      id,
      name: z.string(),
      profileImageUrl: z.string().nullable(),
      /** The highest one that they have in these workspaces. */
      role: z.enum(workspaceRoles),
    }),
  ),
  stopped: programs,
})

export const checkoutBody = z.strictObject({ planName })
/** A page of the payment provider, which the browser opens. */
export const providerPage = z.object({ url: z.url({ protocol: /^https?$/ }) })

export const confirmBody = z.strictObject({
  /** As the provider's page added it to the return address. */
  session: z.string({ error: says('checkout.unknown') }).regex(/^[\w-]{1,200}$/, says('checkout.unknown')),
})
export const confirmed = z.object({ state: z.enum(checkoutStates), subscription })

export const canceled = z.object({ message: z.string() })
