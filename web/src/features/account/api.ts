import { t } from '@lingui/core/macro'
import { getSubscription } from '@stowage/contract/billing'
import { getCurrentUser, type PreferencesChange, type User, updatePreferences } from '@stowage/contract/users'
import type { Choices } from '@stowage/contract/users.rules'
import { useEffect } from 'react'
import { patch } from '../../lib/api/patch.ts'
import { useRead } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/send.ts'
import { type SaveMark, useSaveMarks } from './save-marks.ts'

export type ChoosePreference = <Name extends keyof Choices>(name: Name, value: Choices[Name]) => void
export type MarkOfPreference = (name: keyof Choices) => SaveMark

/** Saves a preference at once: it shows before the server answers and goes back if the server refuses. */
export function useChoosePreference(): { choose: ChoosePreference; markOf: MarkOfPreference } {
  const marks = useSaveMarks<keyof Choices>()
  // What shows a choice is there before the choice.
  useEffect(() => void import('../../lib/api/show-preferences.ts').catch(() => undefined), [])
  const { send } = useSend(updatePreferences, {
    // One after the other, so that the last choice is the one that stays.
    scope: 'preferences',
    // This stays when it is saved. The answer tells of the whole person, and what is not asked for may be older there.
    optimistic: ({ body }) => [patch(getCurrentUser, (user) => ({ ...user, ...body }) as User)],
    // In the language that is shown by then: it may be what was chosen.
    success: () => t`Preferences saved`,
    failure: marks.failure,
  })
  const choose: ChoosePreference = (name, value) => {
    marks.clear()
    const body: PreferencesChange = { [name]: value }
    send({ body }).then(
      () => marks.saySaved(name),
      (error: unknown) => marks.sayRefused(name, error),
    )
  }
  return { choose, markOf: marks.of }
}

/** The plan that the person is on, and how much of it is used. */
export const usePlan = () => useRead(getSubscription)
