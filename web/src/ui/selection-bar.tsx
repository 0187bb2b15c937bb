import { Trans } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconGraphic } from './icon.tsx'

type SelectionBarProps = {
  /** "2 items selected" */
  label: ReactNode
  onClear: () => void
  /** SelectionAction buttons. */
  children: ReactNode
}

/** The actions for the selected rows, attached to the top of the table. */
export function SelectionBar({ label, onClear, children }: SelectionBarProps) {
  return (
    <div className="flex h-12 items-center gap-1.5 rounded-t-[11px] bg-[light-dark(var(--color-primary),var(--color-primary-soft-hover))] pr-2 pl-5 text-[light-dark(var(--color-on-primary),var(--color-primary-ink))] text-small font-medium phone:h-14 phone:rounded-card phone:pl-4">
      <span aria-live="polite" className="min-w-0 flex-1 truncate tabular-nums">
        {label}
      </span>
      {children}
      <SelectionAction icon={X} iconOnPhone onPress={onClear}>
        <Trans>Clear</Trans>
      </SelectionAction>
    </div>
  )
}

type SelectionActionProps = {
  icon: IconGraphic
  /** On a phone, shows the icon instead of the label. */
  iconOnPhone?: boolean | undefined
  /** The main action, on a light ground. */
  filled?: boolean | undefined
  onPress: () => void
  children: ReactNode
}

export function SelectionAction({ icon, iconOnPhone, filled, onPress, children }: SelectionActionProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={cx(
        'inline-flex h-[34px] items-center gap-2 rounded-control px-3 transition-colors hover:bg-[rgb(255_255_255/0.2)] focus-visible:outline-current focus-visible:-outline-offset-2 phone:h-11 phone:min-w-11 phone:justify-center phone:px-2.5',
        filled && 'bg-[rgb(255_255_255/0.14)]',
      )}
    >
      <Icon of={icon} size={18} className={iconOnPhone ? '' : 'phone:hidden'} />
      <span className={iconOnPhone ? 'phone:sr-only' : ''}>{children}</span>
    </button>
  )
}

/**
 * Below the bar, at least 44 px high: the number of rows that the head's checkbox selected, and a way to select all.
 */
export function SelectionLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center justify-center gap-x-2 border-b border-line bg-primary-soft px-4 text-small text-primary-ink">
      {children}
    </p>
  )
}

export function SelectionLineAction({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      // An inline style, because a class would add to the first load of every screen.
      style={{ textDecoration: 'underline' }}
      className="min-h-8 font-semibold"
    >
      {children}
    </button>
  )
}

type PhoneSelectionBarProps = {
  /** "3 items" */
  label: ReactNode
  /** PhoneSelectionAction buttons. */
  children: ReactNode
}

/** The actions for the selected rows on a phone, 64 px high, in place of the bottom navigation. */
export function PhoneSelectionBar({ label, children }: PhoneSelectionBarProps) {
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-2 rounded-card bg-[light-dark(var(--color-primary),var(--color-primary-soft-hover))] pr-2 pl-4 text-[light-dark(var(--color-on-primary),var(--color-primary-ink))] shadow-2">
      <span aria-live="polite" className="font-semibold tabular-nums">
        {label}
      </span>
      <span className="flex">{children}</span>
    </div>
  )
}

type PhoneSelectionActionProps = {
  icon: IconGraphic
  disabled: boolean
  onPress: () => void
  children: ReactNode
}

export function PhoneSelectionAction({ icon, disabled, onPress, children }: PhoneSelectionActionProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className="grid min-h-12 min-w-[56px] justify-items-center gap-1 rounded-control px-1 py-1 text-tiny font-semibold focus-visible:outline-current focus-visible:-outline-offset-2 disabled:opacity-60"
    >
      <Icon of={icon} size={20} />
      {children}
    </button>
  )
}
