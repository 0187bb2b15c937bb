import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { countStates, type QueueEntry } from './captured-item.ts'
import type { Flow } from './flow.ts'

/** What is asked: whether to close with something unsaved, or to throw an item away. */
export type Asked = { kind: 'close'; text: string } | { kind: 'discard'; entry: QueueEntry }

type QuestionProps = {
  asked: Asked
  open: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks by its own code: without a connection, nothing could be fetched when it is needed. */
export function QuickFillQuestion({ asked, open, onConfirm, onCancel }: QuestionProps) {
  const { t } = useLingui()
  const isClosing = asked.kind === 'close'
  const name = isClosing ? '' : asked.entry.name
  return (
    <ConfirmDialog
      open={open}
      title={isClosing ? t`Close Quick Fill?` : t`Discard ${name}?`}
      text={isClosing ? asked.text : t`It is not saved yet. Its photo goes with it.`}
      confirmLabel={isClosing ? t`Close Quick Fill` : t`Discard`}
      cancelLabel={isClosing ? t`Stay` : t`Keep`}
      closeLabel={t`Back`}
      danger={!isClosing}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}

/** What is not saved yet and what becomes of it; nothing when everything is saved. */
export function unsavedText(
  flow: Flow | undefined,
  entries: readonly QueueEntry[],
  containerName: string,
): string | undefined {
  const { saving, waiting } = countStates(entries)
  const unsaved = saving + waiting
  const hasDraft = flow?.step === 'details' && (flow.photo !== null || flow.name !== '')
  if (unsaved === 0 && !hasDraft) return undefined
  const draft = t`This item is not added yet. It waits here until you open Quick Fill for ${containerName} again.`
  const queued = plural(unsaved, {
    one: '# item is not saved yet. It stays on this device and is sent as soon as that works.',
    other: '# items are not saved yet. They stay on this device and are sent as soon as that works.',
  })
  return [...(hasDraft ? [draft] : []), ...(unsaved > 0 ? [queued] : [])].join(' ')
}
