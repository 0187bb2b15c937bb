import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import Send from 'lucide-react/icons/send'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePageInfo } from '../../lib/address/page.ts'
import { lostSends } from '../../lib/outbox/lost-sends.ts'
import { mergedChanges } from '../../lib/outbox/merged-changes.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import { type OutboxStatus, outboxSheet, outboxStatus } from '../../lib/outbox/status.ts'
import { useOnline } from '../../lib/screen/online.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { cx } from '../../ui/class-names.ts'
import { Icon, type IconGraphic } from '../../ui/icon.tsx'
import { OutboxSheet } from './outbox-sheet.tsx'

type Face = 'offline' | 'sending' | 'refused'

const looks: Record<Face, { icon: IconGraphic; className: string }> = {
  offline: { icon: CloudOff, className: 'bg-sunken text-ink' },
  sending: { icon: Send, className: 'bg-primary-soft text-primary-ink' },
  refused: { icon: CircleAlert, className: 'bg-bad-soft text-bad' },
}

/** In ms: how long it still shows that everything is sent. */
const fading = 600

/** The numbers of changes of this workspace, and those that can't be sent to one that the person has left. */
function useUnsaved(): OutboxStatus {
  const now = outboxStatus.use()
  const lost = lostSends.use().length
  return { ...now, refused: now.refused + lost }
}

/** The indicator's state; undefined while all is well. */
function faceOf({ waiting, refused }: OutboxStatus, isOnline: boolean): Face | undefined {
  if (!isOnline) return 'offline'
  if (refused > 0) return 'refused'
  return waiting > 0 ? 'sending' : undefined
}

/** An indicator of 28 px in the header: no connection, or the number of waiting, sending or refused changes. */
export function OutboxPill() {
  const { t } = useLingui()
  const isOnline = useOnline()
  const now = useUnsaved()
  const outbox = outboxOf(useQueryClient())
  const all = useSyncExternalStore(outbox.subscribe, outbox.waiting)
  const late = mergedChanges(all.filter(({ waits, refused }) => waits && !refused)).length
  const face = faceOf(now, isOnline)
  const shown = useLast(face)
  const { collapsedHeader } = usePageInfo()
  if (!shown) return null
  const { icon, className } = looks[shown]
  const count = late + now.refused
  const figure = formatNumber(shown === 'refused' ? now.refused : late)
  const words = {
    offline: t`Offline`,
    sending: t`Sending ${figure}`,
    refused: t`${figure} not saved`,
  }
  const waiting = plural(count, { one: '# change waiting', other: '# changes waiting' })
  return (
    <button
      type="button"
      onClick={() => outboxSheet.set(true)}
      className={cx(
        'touch-area flex h-7 shrink-0 items-center gap-2 rounded-full px-3 text-small font-semibold whitespace-nowrap transition-opacity',
        className,
        !face && 'opacity-0',
      )}
    >
      <Icon of={icon} size={16} />
      {/* Only the icon when a collapsed header has no room. */}
      <span className={collapsedHeader ? 'phone:sr-only' : undefined}>{words[shown]}</span>{' '}
      {shown === 'offline' && count > 0 ? (
        <>
          <span
            aria-hidden="true"
            className="-mr-1.5 grid size-5 place-items-center rounded-full bg-ink text-meta text-canvas tabular-nums"
          >
            {formatNumber(count)}
          </span>
          <span className="sr-only">{waiting}</span>
        </>
      ) : null}
    </button>
  )
}

/**
 * A live region for screen readers: no connection, or refused changes. It is mounted before it has text, because text
 * that appears together with its region is not announced. It also renders the list that the indicator opens.
 */
export function OutboxStatusRegion() {
  const { t } = useLingui()
  const isOnline = useOnline()
  const now = useUnsaved()
  const isOpen = outboxSheet.use()
  const { refused } = now
  const face = faceOf(now, isOnline)
  const notSaved = plural(refused, { one: '# change wasn’t saved', other: '# changes weren’t saved' })
  const words = {
    offline: t`You’re offline. Your changes are saved on this device and will be sent when you’re back online.`,
    sending: '',
    refused: t`${notSaved}. Your version is kept here until you decide.`,
  }
  const due = face ? words[face] : ''
  const [announced, announce] = useState('')
  useEffect(() => announce(due), [due])
  return (
    <>
      <span id="outbox-status" role="status" aria-live="polite" className="sr-only">
        {announced}
      </span>
      <OutboxSheet open={isOpen} onClose={() => outboxSheet.set(false)} />
    </>
  )
}

/** The current state, or the last one while it fades. */
function useLast(face: Face | undefined): Face | undefined {
  const [last, setLast] = useState(face)
  useEffect(() => {
    const timer = setTimeout(() => setLast(face), face ? 0 : fading)
    return () => clearTimeout(timer)
  }, [face])
  return face ?? last
}
