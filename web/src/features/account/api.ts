import { t } from '@lingui/core/macro'
import { getSubscription } from '@stowage/contract/billing'
import { getCurrentUser, type PreferencesChange, type User, updatePreferences } from '@stowage/contract/users'
import type { Choices } from '@stowage/contract/users.rules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { patch } from '../../lib/api/patch.ts'
import { queryKey, useRead } from '../../lib/api/query.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { activateLanguage } from '../../lib/texts/languages.ts'
import { type SaveMark, useSaveMarks } from './save-marks.ts'

export type ChoosePreference = <Name extends keyof Choices>(name: Name, value: Choices[Name]) => void
export type MarkOfPreference = (name: keyof Choices) => SaveMark

/** Saves a preference: it is shown before the server answers and reverted when the server refuses. */
export function useChoosePreference(): { choose: ChoosePreference; markOf: MarkOfPreference } {
  const marks = useSaveMarks<keyof Choices>()
  const client = useQueryClient()
  // Preloads the code that applies a choice.
  useEffect(() => void import('../../lib/api/show-preferences.ts').catch(() => undefined), [])
  const { mutateAsync: send } = useApiMutation(updatePreferences, {
    // One after the other, so that the last choice wins.
    scope: 'preferences',
    // The patch stays after saving, because other fields in the answer may be older than choices that are not sent yet.
    optimistic: ({ body }) => [patch(getCurrentUser, (user) => ({ ...user, ...body }) as User)],
    failure: marks.failure,
  })
  // By then another one may have been chosen.
  const chosenLanguage = () => client.getQueryData<User>(queryKey(getCurrentUser))?.language ?? 'en'
  const choose: ChoosePreference = (name, value) => {
    marks.clear()
    const body: PreferencesChange = { [name]: value }
    send({ body }).then(
      async () => {
        // The toast is in the chosen language, whose catalog may arrive later than the answer.
        if (body.language !== undefined) await activateLanguage(chosenLanguage()).catch(() => undefined)
        toast.ok(t`Preferences saved`)
        marks.saySaved(name)
      },
      (error: unknown) => marks.sayRefused(name, error),
    )
  }
  return { choose, markOf: marks.of }
}

/** The person's plan and its usage. */
export const usePlan = () => useRead(getSubscription)
