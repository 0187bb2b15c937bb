import { Trans } from '@lingui/react/macro'
import type { ActivityEntry } from '@stowage/contract/activity'
import { paths } from '../../lib/address/paths.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { relativeTime } from '../../lib/texts/formats.ts'
import { Card } from '../../ui/card.tsx'
import { CardLink } from './parts/card-link.tsx'

// Loaded late, because it has many icons and sentences and is the last part of the screen.
const { Part: ActivityLine } = lazyPart(
  () => import('../../entities/activity-list/activity-sentence.tsx').then((file) => file.ActivityLine),
  // A placeholder of the same size, so that nothing moves when it loads.
  { fallback: () => <span className="h-5 flex-1" /> },
)

/** The latest actions, newest first: the person's own, or in a shared workspace everybody's (ACT-03). */
export function RecentActivity({ entries }: { entries: readonly ActivityEntry[] }) {
  const isShared = useCurrentUser().workspaceMembers > 1
  return (
    <Card
      title={<Trans>Recent Activity</Trans>}
      action={
        <CardLink href={isShared ? paths.workspace({ tab: 'activity' }) : paths.profile({ tab: 'activity' })}>
          <Trans>View all</Trans>
        </CardLink>
      }
    >
      {entries.length === 0 ? (
        <p className="px-5 pb-5 text-small text-ink-2 phone:px-4">
          <Trans>Changes show up here.</Trans>
        </p>
      ) : (
        <ul className="pb-2.5">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const time = relativeTime(entry.timestamp)
  return (
    <li className="flex items-start gap-3 px-5 py-[9px] text-small phone:px-4">
      <ActivityLine entry={entry} />
      <time dateTime={entry.timestamp} className="text-meta/5 whitespace-nowrap text-ink-3">
        {time}
      </time>
    </li>
  )
}
