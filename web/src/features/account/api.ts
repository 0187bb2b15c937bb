import { t } from '@lingui/core/macro'
import { getSubscription } from '@stowage/contract/billing'
import { getCurrentUser, type PreferencesChange, type User, updatePreferences } from '@stowage/contract/users'
import type { PreferenceName, Preferences } from '@stowage/contract/users.rules'
import { useEffect, useState } from 'react'
import { patch } from '../../lib/api/patch.ts'
import { useRead } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/send.ts'
import { preferencesMark } from '../../lib/kept/preferences-mark.ts'

/** How long it says beside a preference that it is saved, in milliseconds. */
const savedFor = 2000

export type ChoosePreference = <Name extends PreferenceName>(name: Name, value: Preferences[Name]) => void

/** Saves a preference at once: it shows before the server answers and goes back if the server refuses. */
export function useChoosePreference(): { choose: ChoosePreference; saved: PreferenceName | undefined } {
  // Another object each time, so that the time starts anew.
  const [saved, setSaved] = useState<{ name: PreferenceName }>()
  useEffect(() => {
    if (!saved) return undefined
    const timer = setTimeout(setSaved, savedFor, undefined)
    return () => clearTimeout(timer)
  }, [saved])
  // What shows a choice is there before the choice.
  useEffect(() => void import('./show-preferences.ts').catch(() => undefined), [])
  const { send } = useSend(updatePreferences, {
    // One after the other, so that the last choice is the one that stays.
    scope: 'preferences',
    optimistic: ({ body }) => [patch(getCurrentUser, (user) => ({ ...user, ...body }) as User)],
    answered: (user) => [patch(getCurrentUser, () => user)],
    success: t`Preferences saved`,
    failure: t`Failed to update preferences. Please try again.`,
  })
  const choose: ChoosePreference = (name, value) => {
    setSaved(undefined)
    const body: PreferencesChange = { [name]: value }
    send({ body }).then(
      () => {
        setSaved({ name })
        tellOtherTabs()
      },
      // The toast has told it.
      () => undefined,
    )
  }
  return { choose, saved: saved?.name }
}

function tellOtherTabs(): void {
  try {
    localStorage.setItem(preferencesMark, String(Date.now()))
  } catch {
    // A full or forbidden storage: they see it when they are loaded again.
  }
}

/** The plan that the person is on, and how much of it is used. */
export const usePlan = () => useRead(getSubscription)
