import { t } from '@lingui/core/macro'
import { getCurrentUser, type User, updatePreferences } from '@stowage/contract/users'
import type { Theme } from '@stowage/contract/users.rules'
import { useQueryClient } from '@tanstack/react-query'
import { patch } from '../../lib/api/patch.ts'
import { queryKey } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/send.ts'
import { showTheme } from './show-theme.ts'

/** Saves the theme at once: it shows before the server answers and goes back if the server refuses. */
export function useChooseTheme(): (theme: Theme) => void {
  const client = useQueryClient()
  const { send } = useSend(updatePreferences, {
    // One after the other, so that the last choice is the one that stays.
    scope: 'preferences',
    optimistic: ({ body }) => [patch(getCurrentUser, (user) => ({ ...user, ...body }) as User)],
    answered: (user) => [patch(getCurrentUser, () => user)],
    success: t`Preferences saved`,
    failure: t`Failed to update preferences. Please try again.`,
  })
  return (theme) => {
    showTheme(theme)
    send({ body: { theme } })
      // The toast has told it.
      .catch(() => undefined)
      .finally(() => showTheme(client.getQueryData<User>(queryKey(getCurrentUser))?.theme ?? theme))
  }
}
