import type { Notification, WorkspaceNote } from '@stowage/contract/notifications'
import Users from 'lucide-react/icons/users'
import { paths } from '../../../lib/address/paths.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { relativeTime } from '../../../lib/texts/formats.ts'
import { LinkedEntry } from './linked-entry.tsx'

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
  const { workspaceId } = useCurrentUser()
  const { news, title, text } = workspace
  // Without a link when the person is not in it any more.
  const href = workspace.workspaceId === workspaceId ? paths.workspace({ tab: tabs[news] }) : undefined
  return (
    <LinkedEntry entry={entry} icon={Users} href={href} title={title} onLeave={onLeave}>
      <p className="mt-px text-small wrap-anywhere text-ink-2">{text}</p>
      <time dateTime={entry.createdAt} className="mt-1 block text-small text-ink-2">
        {relativeTime(entry.createdAt)}
      </time>
    </LinkedEntry>
  )
}
