import { Plural, Trans } from '@lingui/react/macro'
import type { TrashEntry } from '@stowage/contract/trash'
import ClockAlert from 'lucide-react/icons/clock-alert'
import { PlaceIcon } from '../../../entities/place-icon.tsx'
import { formatDate } from '../../../lib/texts/formats.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'

const day = 24 * 60 * 60 * 1000
/** Below this number of days, the remaining days are shown. */
const soonDays = 3

/** An item's former container; for a container, the items deleted with it. */
export function TrashOrigin({ entry }: { entry: TrashEntry }) {
  const { container, itemCount, location } = entry
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-meta text-ink-3">
      <span className="shrink-0 phone:hidden">
        <PlaceIcon place={location} size={16} />
      </span>
      <span dir="auto" className={cx('truncate', !container && 'phone:whitespace-normal')}>
        {container ? (
          container.name
        ) : itemCount ? (
          <Plural value={itemCount} one="Container with # item" other="Container with # items" />
        ) : (
          <Trans>Empty container</Trans>
        )}
      </span>
    </span>
  )
}

/** The last day to restore it, or the few remaining days. */
export function KeptUntil({ keptUntil, isLine = false }: { keptUntil: string; isLine?: boolean }) {
  const left = Math.ceil((Date.parse(keptUntil) - Date.now()) / day)
  if (left < soonDays)
    return (
      <span className="inline-flex items-center gap-1.5 font-medium whitespace-nowrap text-warn">
        <Icon of={ClockAlert} size={16} />
        {left > 0 ? <Plural value={left} one="# day left" other="# days left" /> : <Trans>Gone soon</Trans>}
      </span>
    )
  const date = formatDate(keptUntil)
  return isLine ? <Trans>Kept until {date}</Trans> : date
}
