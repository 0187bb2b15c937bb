import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ClockArrowUp from 'lucide-react/icons/clock-arrow-up'
import type { Waiting } from '../../../entities/listed-item.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'

/** The second line of an item with an unsaved change. */
export function WaitingLine({ waiting }: { waiting: Waiting }) {
  const isRefused = waiting.what === 'refused'
  return (
    <span
      className={cx('flex min-w-0 items-center gap-1.5 font-medium', isRefused ? 'text-bad' : 'text-ink-2')}
    >
      <Icon of={isRefused ? CircleAlert : ClockArrowUp} size={16} />
      {/* On a phone its column is narrow, and a row may grow. */}
      <span className="truncate phone:line-clamp-6 phone:whitespace-normal phone:wrap-anywhere">
        <Words waiting={waiting} />
      </span>
    </span>
  )
}

function Words({ waiting }: { waiting: Waiting }) {
  switch (waiting.what) {
    case 'added':
      return <Trans>Waiting to be added</Trans>
    case 'changed':
      return <Trans>Waiting to be saved</Trans>
    case 'deleted':
      return <Trans>Waiting to be deleted</Trans>
    case 'refused':
      return <Trans>Not saved</Trans>
    case 'counted': {
      const was = formatNumber(waiting.was)
      return <Trans>Waiting to be saved (was {was})</Trans>
    }
    case 'moved': {
      const { to } = waiting
      return <Trans>Waiting to move to {to}</Trans>
    }
  }
}
