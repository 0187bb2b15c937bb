import { useEffect, useEffectEvent } from 'react'
import { removeDraft, storeDraft, useFormDraft } from './form-drafts.ts'

/** A form's draft that leaving its screen stores too, for the next visit; `read` returns undefined when nothing was typed. */
export function usePersistentDraft(key: string, read: () => unknown): void {
  useFormDraft(key, read)
  const onLeave = useEffectEvent(() => {
    const values = read()
    if (values === undefined) removeDraft(key)
    else storeDraft(key, values)
  })
  useEffect(() => () => onLeave(), [])
}
