import type { User } from '@stowage/contract/users'
import { useEffect, useRef, useState } from 'react'
import { draftsOf, type StoredDraft } from './drafts.ts'
import { beginFlow, type Flow, type FlowAction, flowAfter, hasDraft, type Step } from './flow.ts'
import { readSettings } from './quick-fill-settings.ts'

/** The draft key that says the dialog was open with unsaved items when its page ended. */
export const draftKey = 'quick-fill'

type Place = {
  person: Pick<User, 'id' | 'workspaceId'>
  container: { id: number; name: string }
  /** Resolves when added items are written to storage. */
  written: () => Promise<void>
  /** The first step when there is no draft. */
  firstStep: Step
}

/** The steps for one container. The details are stored as a draft, so that a closed tab does not lose them. */
export function useFlow({ person, container, written, firstStep }: Place) {
  const { id: personId, workspaceId } = person
  const { id: containerId, name: containerName } = container
  const [settings, setSettings] = useState(readSettings)
  const [drafts] = useState(() => draftsOf(personId))
  const [flow, setFlow] = useState<Flow>()
  const isKept = useRef(false)
  useEffect(() => {
    let isGone = false
    void drafts.of(containerId).then((draft) => {
      if (isGone) return
      isKept.current = draft !== undefined
      setFlow(beginFlow(draft && contentOf(draft), 1, firstStep))
    })
    return () => {
      isGone = true
    }
  }, [drafts, containerId, firstStep])
  useEffect(() => {
    if (!flow) return
    const { step, key, photo, name, quantity } = flow
    if (hasDraft(flow)) {
      isKept.current = true
      drafts.keep({ containerId, containerName, workspaceId, key, photo, name, quantity })
    } else if (isKept.current && step === 'camera') {
      isKept.current = false
      // A tab that is killed before this still has the draft; the next draft replaces it.
      void written().then(() => {
        if (!isKept.current) drafts.forget(containerId)
      })
    }
  }, [flow, drafts, containerId, containerName, workspaceId, written])
  return {
    /** Undefined until the stored progress is read. */
    flow,
    settings,
    changeSettings: setSettings,
    dispatch: (action: FlowAction, quantity = settings.quantity) =>
      setFlow((now) => now && flowAfter(now, action, quantity)),
    /** Called before the dialog closes, because the details were added. */
    forgetDraft: () => drafts.forget(containerId),
    /** Whether the browser can't store the draft. */
    isDraftFleeting: () => drafts.isFleeting(containerId),
  }
}

function contentOf({ key, photo, name, quantity }: StoredDraft) {
  return { key, photo, name, quantity }
}
