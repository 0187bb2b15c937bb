import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ClockArrowUp from 'lucide-react/icons/clock-arrow-up'
import { outboxSheet } from '../../../lib/outbox/status.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Waiting } from '../waiting-containers.ts'

/** A container's unsaved change; a refused one links to the choices about it. */
export function WaitingMark({ waiting, className }: { waiting: Waiting; className?: string }) {
  const look = cx('flex items-center gap-1.5 text-left text-small font-medium', className)
  if (waiting === 'refused') {
    return (
      <button
        type="button"
        onClick={() => outboxSheet.set(true)}
        className={cx(look, 'touch-area relative z-1 w-fit text-bad hover:underline')}
      >
        <Icon of={CircleAlert} size={16} />
        <Trans>Not saved</Trans>
      </button>
    )
  }
  return (
    <p className={cx(look, 'text-ink-2')}>
      <Icon of={ClockArrowUp} size={16} />
      <Words waiting={waiting} />
    </p>
  )
}

function Words({ waiting }: { waiting: Exclude<Waiting, 'refused'> }) {
  switch (waiting) {
    case 'added':
      return <Trans>Waiting to be added</Trans>
    case 'changed':
      return <Trans>Waiting to be saved</Trans>
    case 'deleted':
      return <Trans>Waiting to be deleted</Trans>
  }
}
