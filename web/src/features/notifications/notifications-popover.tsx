import { Trans, useLingui } from '@lingui/react/macro'
import CheckCheck from 'lucide-react/icons/check-check'
import Settings from 'lucide-react/icons/settings'
import { type RefObject, useRef } from 'react'
import { paths } from '../../lib/address/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useReadNotifications } from './api.ts'
import { NotificationList } from './parts/notification-list.tsx'
import { useUnread } from './unread.ts'

type NotificationsPopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  button: RefObject<HTMLButtonElement | null>
}

/** The notifications under the bell. */
export function NotificationsPopover({ open, onOpenChange, button }: NotificationsPopoverProps) {
  const { t } = useLingui()
  const hasNew = useUnread() > 0
  const { mutate: readAll } = useReadNotifications()
  const close = () => onOpenChange(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const markAll = () => {
    readAll()
    // The button is removed with the new entries, so the heading takes its focus.
    heading.current?.focus()
  }
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      opener={button}
      anchor={<span aria-hidden="true" className="pointer-events-none absolute inset-0" />}
      align="end"
      label={t`Notifications`}
      className="flex max-h-[min(780px,var(--radix-popover-content-available-height))] w-[440px] max-w-[calc(100vw-24px)] flex-col overflow-hidden"
    >
      <div className="flex min-h-[54px] items-center justify-between gap-2 border-b border-line py-2 pr-2.5 pl-5">
        <h2 ref={heading} tabIndex={-1} className="text-dialog-title outline-none">
          <Trans>Notifications</Trans>
        </h2>
        {hasNew ? (
          <Button variant="ghost" size="sm" icon={CheckCheck} onClick={markAll}>
            <Trans>Mark all read</Trans>
          </Button>
        ) : null}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <NotificationList onLeave={close} />
      </div>
      <div className="border-t border-line bg-[color-mix(in_srgb,var(--color-canvas)_50%,var(--color-raised))] px-2 py-1.5">
        <Button
          variant="ghost"
          size="sm"
          icon={Settings}
          href={paths.profile({ tab: 'preferences' })}
          onClick={close}
        >
          <Trans>Notification settings</Trans>
        </Button>
      </div>
    </Popover>
  )
}
