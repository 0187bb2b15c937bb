import type { WorkspaceRole } from './users.rules.ts'
import { type Ability, includesAbility } from './vocabulary.ts'

/** What a key may be allowed to do; each is asked for by itself. */
export const scopes = ['inventory:read', 'inventory:count', 'inventory:write', 'export', 'webhooks'] as const
export type Scope = (typeof scopes)[number]

/** The scope that a key needs for an ability. Abilities that are not named here are for signed-in people alone. */
const scopeByAbility: Partial<Record<Ability, Scope>> = {
  'inventory.view': 'inventory:read',
  'quantities.change': 'inventory:count',
  'containers.change': 'inventory:write',
  'items.change': 'inventory:write',
  'trash.change': 'inventory:write',
  'inventory.import': 'inventory:write',
  'inventory.export': 'export',
  'webhooks.manage': 'webhooks',
}

/** The scope that a key needs for this ability; undefined: only a signed-in person may. */
export const scopeOf = (ability: Ability): Scope | undefined => scopeByAbility[ability]

/** Whether a role may do what the scope allows. */
export const includesScope = (role: WorkspaceRole, scope: Scope): boolean =>
  (Object.keys(scopeByAbility) as Ability[]).some(
    (ability) => scopeOf(ability) === scope && includesAbility(role, ability),
  )

export const keyLimits = {
  name: 60,
  /** Keys of a person in a workspace that have not ended. */
  each: 20,
  /** Calls of a key in a minute. */
  callsPerMinute: 600,
  /** Calls of an assistant in a minute. */
  assistantCallsPerMinute: 60,
  /** Days before its end on which the maker of a key is told. */
  warningDays: 7,
  /** Days for which an ended key is still listed. */
  listedDays: 30,
} as const

/** Days after which a key ends; null stands for never. */
export const keyDays = [30, 90, 365] as const
export const usualKeyDays = 90

/** What every key begins with, so that programs that look for leaked secrets know it. */
export const keyPrefix = 'stw_'
/** The letters and digits after the prefix, the last ones of which are a checksum. */
export const keyLength = 40
export const checksumLength = 6

/** A key anywhere in a text. */
export const keyPattern = new RegExp(`${keyPrefix}[0-9A-Za-z]{${keyLength}}`)
