import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ask } from '../../lib/overlays/confirm.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
import { useUnsavedScreen } from '../../lib/overlays/unsaved-changes.ts'
import { afterPaint } from '../../lib/screen/after-paint.ts'
import { type CameraDraft, cameraDraftKey, itemDraftKey } from '../../lib/storage/camera-draft.ts'
import { consumeDraft, removeDraft, storeDraft, useFormDraft } from '../../lib/storage/form-drafts.ts'

const blank: CameraDraft = { name: '', quantity: '1', description: '', containerId: 0, photo: null }

/** Whether it has fields that the screen does not show, such as a SKU. */
const holdsUnseen = ({ more }: CameraDraft) => Object.values(more ?? {}).some(Boolean)

function holdsSomething(draft: CameraDraft): boolean {
  const { name, description, photo } = draft
  return photo !== null || `${name}${description}`.trim() !== '' || holdsUnseen(draft)
}

/** The initial draft. The container of another address than the draft's takes precedence over its own. */
function firstDraft(containerId: number | undefined): CameraDraft {
  const draft = { ...blank, ...consumeDraft<CameraDraft>(cameraDraftKey) }
  return containerId === undefined || containerId === draft.ofAddress ? draft : { ...draft, containerId: 0 }
}

/**
 * The photo and the typed fields. Back asks before it discards them; without a photo it returns to Add Item if the fields
 * come from there. After any other way out, or the end of the session, the next visit restores them; fields that the
 * screen does not show go back to Add Item.
 */
export function useDraft(containerId: number | undefined) {
  const [draft, setDraft] = useState(() => firstDraft(containerId))
  const isUnsaved = holdsSomething(draft)
  const isSettled = useRef(false)
  const isHandedBack = useRef(false)
  const settle = () => {
    isSettled.current = true
    removeDraft(cameraDraftKey)
    // The answer came after the screen was left.
    if (isHandedBack.current) removeDraft(itemDraftKey)
  }
  const unsaved = () => (isUnsaved && !isSettled.current ? { ...draft, ofAddress: containerId } : undefined)
  useFormDraft(cameraDraftKey, unsaved)
  const onLeave = useEffectEvent(() => {
    const values = unsaved()
    if (values) storeDraft(cameraDraftKey, values)
    else removeDraft(cameraDraftKey)
  })
  const onUnmount = useEffectEvent(() => {
    onLeave()
    // The next item at the camera would be saved with fields that nobody sees there.
    // What was sent without an answer keeps its request key, by which a second try saves nothing twice.
    if (!unsaved() || !holdsUnseen(draft) || draft.sent) return
    isHandedBack.current = true
    removeDraft(cameraDraftKey)
    storeItemDraft({ ...draft, containerId: draft.containerId || containerId || 0 })
  })
  useEffect(() => {
    const keep = () => onLeave()
    // A phone may end a tab in the background without another event.
    const keepIfHidden = () => document.hidden && keep()
    document.addEventListener('visibilitychange', keepIfHidden)
    window.addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('visibilitychange', keepIfHidden)
      window.removeEventListener('pagehide', keep)
      onUnmount()
    }
  }, [])
  const leaveBy = useUnsavedScreen(isUnsaved, (leave) => {
    if (draft.more && draft.photo === null) {
      settle()
      backToForm({ ...draft, containerId: draft.containerId || containerId || 0 })
      leave()
      return
    }
    ask({
      title: t`Leave without saving?`,
      body: t`You’ll lose this item and any photo of it.`,
      confirmLabel: t`Discard`,
      danger: true,
      run: async () => {
        settle()
        leave()
      },
      failure: t`That didn’t work. Please try again.`,
    })
  })
  return {
    draft,
    change: (part: Partial<CameraDraft>) =>
      setDraft((former) => ({ ...former, ...('photo' in part && { sent: undefined }), ...part })),
    /** Called after saving: there is nothing left to store or ask about. */
    settle,
    /** Leaves by a button: asks first if something would be lost. */
    leaveBy,
  }
}

/** Stores the draft for Add Item, which has handed its fields over. */
function storeItemDraft({ name, quantity, description, containerId, photo, more }: CameraDraft): void {
  const values = { ...more, name, quantity: quantity === '' ? 1 : Number(quantity), description, containerId }
  storeDraft(itemDraftKey, { values, photo })
}

/** Opens Add Item with the fields that it has handed over, once the camera screen is left. */
function backToForm(draft: CameraDraft): void {
  storeItemDraft(draft)
  const leaving = new AbortController()
  const open = () => {
    leaving.abort()
    // After the router has closed what lay over the former screen.
    afterPaint(() => openDialog('add-item', { containerId: draft.containerId || undefined }))
  }
  for (const way of ['popstate', 'replaceState']) {
    window.addEventListener(way, open, { signal: leaving.signal })
  }
}
