import { Trans, useLingui } from '@lingui/react/macro'
import CheckCheck from 'lucide-react/icons/check-check'
import Settings from 'lucide-react/icons/settings'
import { useRef } from 'react'
import { paths } from '../../lib/address/paths.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useReadNotifications } from './api.ts'
import { NotificationList } from './parts/notification-list.tsx'
import { useUnread } from './unread.ts'

/** The notifications on a phone, in place of the popover. */
export function NotificationsDialog({ open, onClose }: HostedDialog<'notifications'>) {
  const { t } = useLingui()
  const hasNew = useUnread() > 0
  const { mutate: readAll } = useReadNotifications()
  const list = useRef<HTMLDivElement>(null)
  const markAll = () => {
    readAll()
    // The pressed button is removed, so the list takes its focus.
    list.current?.focus()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Notifications`}
      size="sm"
      footer={
        <>
          <Button icon={Settings} href={paths.profile({ tab: 'preferences' })} onClick={onClose}>
            <Trans>Settings</Trans>
          </Button>
          <Button icon={CheckCheck} disabled={!hasNew} onClick={markAll}>
            <Trans>Mark all read</Trans>
          </Button>
        </>
      }
    >
      <div
        ref={list}
        tabIndex={-1}
        className="-mx-6 min-w-0 -mt-1.5 -mb-6 border-t border-line outline-none phone:-mx-4 phone:-mb-5"
      >
        <NotificationList onLeave={onClose} />
      </div>
    </Dialog>
  )
}
