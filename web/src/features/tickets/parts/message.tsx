import { Trans } from '@lingui/react/macro'
import { productName } from '@stowage/contract/product'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import type { Ref } from 'react'
import { shownPicture } from '../../../entities/shown-picture.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { formatDateTime, relativeTime } from '../../../lib/texts/formats.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'

type MessageProps = { by: 'person' | 'support'; at: string; text: string; ref?: Ref<HTMLLIElement> }

/** A message as plain text, as it was written, in its own text direction. */
export function Message({ by, at, text, ref }: MessageProps) {
  const user = useCurrentUser()
  const isSupport = by === 'support'
  return (
    // Its margins leave room for the bar above and the reply form below when it is scrolled to.
    <li ref={ref} className="grid scroll-mt-24 scroll-mb-60 grid-cols-[32px_minmax(0,1fr)] gap-x-3">
      {isSupport ? (
        <span className="grid size-8 place-items-center rounded-control bg-primary text-on-primary">
          <Icon of={LifeBuoy} size={18} />
        </span>
      ) : (
        <Avatar quiet name={user.name} picture={shownPicture(user)} />
      )}
      <div className="min-w-0 pt-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-row font-medium">
            {isSupport ? <Trans>{productName} Support</Trans> : <Trans>You</Trans>}
          </span>
          <time dateTime={at} title={formatDateTime(at)} className="text-small text-ink-2">
            {relativeTime(at)}
          </time>
        </p>
        <p
          dir="auto"
          className={cx(
            'mt-1.5 rounded-card rounded-tl-[4px] px-4 py-3 [overflow-wrap:anywhere] whitespace-pre-wrap',
            isSupport ? 'bg-primary-soft' : 'border border-line bg-canvas phone:bg-surface',
          )}
        >
          {text}
        </p>
      </div>
    </li>
  )
}
