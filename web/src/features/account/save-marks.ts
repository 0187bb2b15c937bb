import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { preferencesMark } from '../../lib/kept/preferences-mark.ts'

/** How long it says beside a preference that it is saved, in milliseconds. */
const savedFor = 2000

/** What stands in the row of a preference after it was chosen. */
export interface SaveMark {
  /** It has just been saved. */
  isSaved: boolean
  /** Why it was refused, until something else is chosen. */
  error: ApiError | undefined
}

export interface SaveMarks<Name> {
  of: (name: Name) => SaveMark
  clear: () => void
  /** Says beside it that it is saved, and tells the other tabs. */
  saySaved: (name: Name) => void
  sayRefused: (name: Name, error: unknown) => void
  /** The toast of a refusal: only where the row is gone that would show it. */
  failure: () => string | undefined
}

type Shown<Name> = { name: Name; error?: ApiError }

/** What has just been saved or refused, for the rows of preferences. */
export function useSaveMarks<Name>(): SaveMarks<Name> {
  // Another object each time, so that the time starts anew.
  const [shown, setShown] = useState<Shown<Name>>()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
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
      // The end of the session is told by the client itself.
      if (error instanceof ApiError && !error.isUnauthorized) setShown({ name, error })
    },
    failure: () => (isHere.current ? undefined : refusedSentence()),
  }
}

/** What the catalogue says where a preference is not saved. */
export const refusedSentence = () => t`Failed to update preferences. Please try again.`

/** Lets the other tabs of this browser ask who the person is by now. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(preferencesMark, String(Date.now()))
  } catch {
    // A full or forbidden storage: they see it when they are loaded again.
  }
}
