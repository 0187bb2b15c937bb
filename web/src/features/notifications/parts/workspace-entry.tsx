import type { Notification, WorkspaceNote } from '@stowage/contract/notifications'
import Users from 'lucide-react/icons/users'
import type { MouseEvent } from 'react'
import { isPlainClick } from '../../../lib/address/internal-links.ts'
import { paths } from '../../../lib/address/paths.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { relativeTime } from '../../../lib/texts/formats.ts'
import { useReadNotification } from '../api.ts'
import { EntryFrame } from './entry-frame.tsx'
import { NewDot } from './new-dot.tsx'

type WorkspaceEntryProps = { entry: Notification; workspace: WorkspaceNote; onLeave: () => void }

/** The tabs of the settings that news are about. */
const tabs: Partial<Record<WorkspaceNote['news'], string>> = {
  offered: 'general',
  declined: 'general',
  'webhook-paused': 'automation',
  'key-ending': 'automation',
}

/** News of a workspace, in the server's words. Opening it marks it as read and opens the settings of the workspace. */
export function WorkspaceEntry({ entry, workspace, onLeave }: WorkspaceEntryProps) {
  const { mutateAsync: read } = useReadNotification()
  const { workspaceId } = useCurrentUser()
  const { id, isRead, createdAt } = entry
  const { news, title, text } = workspace
  const open = (event: MouseEvent) => {
    if (!isRead) read({ params: { id } }).catch(() => undefined)
    if (isPlainClick(event)) onLeave()
  }
  const look = 'min-w-0 flex-1 text-left text-row font-medium wrap-anywhere'
  return (
    <EntryFrame icon={Users} newLook="bg-primary-soft text-primary-ink" isRead={isRead}>
      <div className="flex items-start gap-2.5">
        {workspace.workspaceId === workspaceId ? (
          <a
            href={paths.workspace({ tab: tabs[news] })}
            onClick={open}
            className={`${look} after:absolute after:inset-0`}
          >
            {title}
          </a>
        ) : (
          // The person is not in it any more.
          <button type="button" onClick={open} className={`${look} after:absolute after:inset-0`}>
            {title}
          </button>
        )}
        {isRead ? null : <NewDot />}
      </div>
      <p className="mt-px text-small wrap-anywhere text-ink-2">{text}</p>
      <time dateTime={createdAt} className="mt-1 block text-small text-ink-2">
        {relativeTime(createdAt)}
      </time>
    </EntryFrame>
  )
}
