import { plural } from '@lingui/core/macro'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { type CapturedEntry, countStates } from '../captured-item.ts'

/** The last photos as a stack; it opens the list of captured items. */
export function CapturedStack({
  entries,
  onOpen,
}: {
  entries: readonly CapturedEntry[]
  onOpen: () => void
}) {
  if (entries.length === 0) return <span />
  const hasWaiting = countStates(entries).waiting > 0
  const label = plural(entries.length, { one: '# item captured', other: '# items captured' })
  return (
    <button type="button" aria-label={label} title={label} onClick={onOpen} className="qf-stack">
      {entries.slice(-2).map((entry, index, shown) => (
        <span key={entry.newId} data-photo={index === shown.length - 1 ? 'last' : 'former'}>
          <Thumbnail src={entry.photo} />
        </span>
      ))}
      <span className="qf-count tabular-nums" data-late={hasWaiting || undefined}>
        {entries.length}
      </span>
    </button>
  )
}
