import { plural, t } from '@lingui/core/macro'
import { ask } from '../../lib/overlays/confirm.ts'
import type { CapturedEntry } from './captured-item.ts'
import { type Flow, hasDraft } from './flow.ts'

/** Asks before Quick Fill closes with unsaved items. Returns the question's id. */
export function askToClose(unsaved: string, close: () => void): number {
  return ask({
    title: t`Close Quick Fill?`,
    body: unsaved,
    confirmLabel: t`Close Quick Fill`,
    cancelLabel: t`Stay`,
    run: async () => close(),
    failure: () => undefined,
  })
}

/** Asks before an item that isn't saved yet is discarded. Returns the question's id. */
export function askToDiscard(entry: CapturedEntry, discard: (entry: CapturedEntry) => void): number {
  const { name } = entry
  return ask({
    title: t`Discard ${name}?`,
    body: t`It isn’t saved yet. You’ll lose it and any photo.`,
    confirmLabel: t`Discard`,
    cancelLabel: t`Keep`,
    danger: true,
    run: async () => discard(entry),
    failure: () => undefined,
  })
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
