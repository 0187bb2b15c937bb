import { useLingui } from '@lingui/react/macro'
import type { Scope } from '@stowage/contract/keys.rules'

/** The scopes in the order of the form, each with its name and what it allows. */
export function useScopeWords(): Record<Scope, { name: string; line: string }> {
  const { t } = useLingui()
  return {
    'inventory:read': {
      name: t({ message: 'Read', context: 'what a key may do' }),
      line: t`See and search everything here.`,
    },
    'inventory:count': {
      name: t`Change quantities`,
      line: t`Add to a quantity, take from it, or set it.`,
    },
    'inventory:write': { name: t`Create and edit`, line: t`Add, edit, move, delete and restore.` },
    export: {
      name: t({ message: 'Export', context: 'what a key may do' }),
      line: t`Download lists in the formats your plan includes.`,
    },
    webhooks: { name: t`Webhooks`, line: t`Set up webhooks and read their logs.` },
  }
}
