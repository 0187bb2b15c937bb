import { useEffect, useRef, useState } from 'react'
import { hasInput } from '../../lib/kept/pending-input.ts'
import { draftsOf, type KeptDraft } from './drafts.ts'
import { beginFlow, type Flow, type FlowAction, flowAfter, type Step } from './flow.ts'
import { readSettings } from './quick-fill-settings.ts'

/** Under which it is known that the dialog was open with something unsaved when its page ended. */
export const keptAs = 'quick-fill'

type Place = {
  personId: number
  container: { id: number; name: string }
  /** Resolves when what was added outlives the page. */
  written: () => Promise<void>
  /** With what it begins where nothing was left. */
  firstStep: Step
  /** A photo that was taken before, as the first one. */
  photo: string | null
}

/** The steps of one container. What stands in the details is kept, so that a closed tab does not lose it. */
export function useFlow({ personId, container, written, firstStep, photo: firstPhoto }: Place) {
  const { id: containerId, name: containerName } = container
  const [settings, setSettings] = useState(readSettings)
  const [drafts] = useState(() => draftsOf(personId))
  // Opened again after a reload, it goes on with the draft, if there is one.
  const [givenPhoto] = useState(() => (hasInput(keptAs) ? null : firstPhoto))
  const [flow, setFlow] = useState<Flow>()
  const isKept = useRef(false)
  useEffect(() => {
    let isGone = false
    void drafts.of(containerId).then((draft) => {
      if (isGone) return
      isKept.current = draft !== undefined
      const begun = beginFlow(draft && contentOf(draft), 1, firstStep)
      const isGiven = !draft && givenPhoto !== null
      setFlow(isGiven ? flowAfter(begun, { kind: 'capture', photo: givenPhoto }, 1) : begun)
    })
    return () => {
      isGone = true
    }
  }, [drafts, containerId, firstStep, givenPhoto])
  useEffect(() => {
    if (!flow) return
    const { step, key, photo, name, quantity } = flow
    if (step === 'details' && (photo !== null || name !== '')) {
      isKept.current = true
      drafts.keep({ containerId, containerName, key, photo, name, quantity })
    } else if (isKept.current && step === 'camera') {
      isKept.current = false
      // A tab that is killed before has it still; the next draft takes its place.
      void written().then(() => {
        if (!isKept.current) drafts.forget(containerId)
      })
    }
  }, [flow, drafts, containerId, containerName, written])
  return {
    /** Undefined until it is known where somebody left off. */
    flow,
    settings,
    changeSettings: setSettings,
    dispatch: (action: FlowAction, quantity = settings.quantity) =>
      setFlow((now) => now && flowAfter(now, action, quantity)),
    /** Before the dialog goes: what was in the details is added. */
    forgetDraft: () => drafts.forget(containerId),
    /** The browser refuses to keep what stands in the details. */
    isDraftFleeting: () => drafts.isFleeting(containerId),
  }
}

function contentOf({ key, photo, name, quantity }: KeptDraft) {
  return { key, photo, name, quantity }
}
