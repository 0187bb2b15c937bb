import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { CapturedEntry } from './captured-item.ts'
import { type Flow, hasDraft } from './flow.ts'

/** The question: close with unsaved items, or discard an item. */
export type Asked = { kind: 'close'; text: string } | { kind: 'discard'; entry: CapturedEntry }

type QuestionProps = {
  asked: Asked
  open: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Part of this dialog's code, because without a connection nothing could be loaded on demand. */
export function QuickFillQuestion({ asked, open, onConfirm, onCancel }: QuestionProps) {
  const { t } = useLingui()
  const isClosing = asked.kind === 'close'
  const name = isClosing ? '' : asked.entry.name
  return (
    <ConfirmDialog
      open={open}
      title={isClosing ? t`Close Quick Fill?` : t`Discard ${name}?`}
      text={isClosing ? asked.text : t`It isn’t saved yet. You’ll lose it and any photo.`}
      confirmLabel={isClosing ? t`Close Quick Fill` : t`Discard`}
      cancelLabel={isClosing ? t`Stay` : t`Keep`}
      closeLabel={t`Back`}
      danger={!isClosing}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}

type Unsaved = {
  flow: Flow | undefined
  entries: readonly CapturedEntry[]
  containerName: string
  /** The browser can't store the draft. */
  isDraftFleeting: boolean
}

/** A sentence about unsaved items and what happens to them; undefined when everything is saved. */
export function unsavedText({ flow, entries, containerName, isDraftFleeting }: Unsaved): string | undefined {
  const unsaved = entries.filter(({ state }) => state !== 'saved')
  const fleeting = unsaved.filter(({ isFleeting }) => isFleeting).length
  const queued = unsaved.length - fleeting
  const sentences = [
    ...(flow && hasDraft(flow) ? [draftText(containerName, isDraftFleeting)] : []),
    ...(queued > 0 ? [queuedText(queued)] : []),
    ...(fleeting > 0 ? [fleetingText(fleeting)] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

const draftText = (containerName: string, isFleeting: boolean) =>
  isFleeting
    ? t`This item hasn’t been added yet. This browser can’t store it, so it’s only here while this page is open.`
    : t`This item hasn’t been added yet. It’ll be here the next time you open Quick Fill for ${containerName}.`

const queuedText = (count: number) =>
  plural(count, {
    one: '# item isn’t saved yet. It’s safe on this device and will be sent when you’re back online.',
    other: '# items aren’t saved yet. They’re safe on this device and will be sent when you’re back online.',
  })

const fleetingText = (count: number) =>
  plural(count, {
    one: '# item isn’t saved yet. This browser can’t store it, so keep this page open until it’s sent.',
    other:
      '# items aren’t saved yet. This browser can’t store them, so keep this page open until they’re sent.',
  })
