import type { ReactNode } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { Icon, type IconGraphic } from '../../../ui/icon.tsx'

type EntryFrameProps = {
  icon: IconGraphic
  /** Classes of the icon's background while the entry is new. */
  newLook: string
  isRead: boolean
  children: ReactNode
}

/** A notification in the list: its icon at the left, and a coloured background while it is new. */
export function EntryFrame({ icon, newLook, isRead, children }: EntryFrameProps) {
  return (
    <li
      className={cx(
        'relative flex gap-3.5 px-5 py-3.5 phone:px-4',
        !isRead && 'bg-[color-mix(in_srgb,var(--color-primary-soft)_42%,var(--color-raised))]',
      )}
    >
      <span
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-segment',
          isRead ? 'bg-sunken text-ink-2' : newLook,
        )}
      >
        <Icon of={icon} size={18} />
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  )
}
