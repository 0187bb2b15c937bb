import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useMounted } from '../../lib/screen/use-mounted.ts'
import { preferencesKey } from '../../lib/storage/keys.ts'

/** How long, in ms, a preference shows that it was saved. */
const savedFor = 2000

/** The result of a choice, shown in its preference's row. */
export interface SaveMark {
  /** It was just saved. */
  isSaved: boolean
  /** Why it was refused, until the next choice. */
  error: ApiError | undefined
}

interface SaveMarks<Name> {
  of: (name: Name) => SaveMark
  clear: () => void
  /** Shows that it was saved, and notifies other tabs. */
  saySaved: (name: Name) => void
  sayRefused: (name: Name, error: unknown) => void
  /** The toast of a refusal, only when the row that would show it is gone. */
  failure: () => string | undefined
}

type Shown<Name> = { name: Name; error?: ApiError }

/** The results of choices for the preferences' rows. */
export function useSaveMarks<Name>(): SaveMarks<Name> {
  // A new object each time, so that the timer restarts.
  const [shown, setShown] = useState<Shown<Name>>()
  const isHere = useMounted()
  useEffect(() => {
    if (!shown || shown.error) return undefined
    const timer = setTimeout(setShown, savedFor, undefined)
    return () => clearTimeout(timer)
  }, [shown])
  return {
    of: (name) => ({
      isSaved: shown?.name === name && !shown.error,
      error: shown?.name === name ? shown.error : undefined,
    }),
    clear: () => setShown(undefined),
    saySaved: (name) => {
      setShown({ name })
      tellOtherTabs()
    },
    sayRefused: (name, error) => {
      // The API client reports the end of the session itself.
      if (error instanceof ApiError && !error.isUnauthorized) setShown({ name, error })
    },
    failure: () => (isHere.current ? undefined : refusedSentence()),
  }
}

/** The message when a preference was not saved. */
export const refusedSentence = () => t`Failed to update preferences. Please try again.`

/** Makes the other tabs of this browser refetch the person. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(preferencesKey, String(Date.now()))
  } catch {
    // Without storage, other tabs get it at their next reload.
  }
}
