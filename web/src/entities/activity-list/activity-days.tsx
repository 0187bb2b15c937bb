import { useLingui } from '@lingui/react/macro'
import type { ActivityEntry } from '@stowage/contract/activity'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { formatDay, formatTime } from '../../lib/texts/formats.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ActivityIcon } from '../activity-icon.tsx'
import { ByKey } from '../by-key.tsx'
import { useActionName } from './action-names.ts'
import { ActivityDetails } from './activity-details.tsx'
import { ActivitySentence } from './activity-sentence.tsx'

type Day = { name: string; entries: ActivityEntry[] }

/** Groups entries by day in the person's timezone. */
function byDay(entries: readonly ActivityEntry[]): Day[] {
  const days: Day[] = []
  for (const entry of entries) {
    const name = formatDay(entry.timestamp)
    const last = days.at(-1)
    if (last?.name === name) last.entries.push(entry)
    else days.push({ name, entries: [entry] })
  }
  return days
}

/** Activity, newest first, grouped by day: one's own, or of a workspace with who did it. */
export function ActivityDays({ entries }: { entries: readonly ActivityEntry[] }) {
  return byDay(entries).map(({ name, entries: ofDay }) => (
    <section key={name} aria-label={name} className="border-t border-line first:border-t-0">
      <h2 className="border-b border-line bg-canvas px-5 pt-3 pb-1.5 text-meta font-medium text-ink-3 phone:px-4">
        {name}
      </h2>
      <ul className="divide-y divide-line">
        {ofDay.map((entry) =>
          entry.person === undefined ? (
            <OwnRow key={entry.id} entry={entry} />
          ) : (
            <PersonRow key={entry.id} entry={entry} person={entry.person} />
          ),
        )}
      </ul>
    </section>
  ))
}

function OwnRow({ entry }: { entry: ActivityEntry }) {
  const nameOf = useActionName()
  return (
    <li className="grid grid-cols-[18px_minmax(160px,0.25fr)_minmax(0,1fr)_auto] items-center gap-x-3.5 px-5 py-3 text-small phone:grid-cols-[18px_minmax(0,1fr)_auto] phone:px-4">
      <ActivityIcon action={entry.action} />
      <span className="font-medium">{nameOf(entry.action)}</span>
      <span className="text-ink-2 wrap-anywhere empty:hidden phone:col-span-2 phone:col-start-2 phone:row-start-2">
        <ActivityDetails entry={entry} />
        <ByKey {...entry.details} />
      </span>
      <time
        dateTime={entry.timestamp}
        className="col-start-4 text-meta whitespace-nowrap text-ink-3 tabular-nums phone:col-start-3 phone:row-start-1"
      >
        {formatTime(entry.timestamp)}
      </time>
    </li>
  )
}

type PersonRowProps = { entry: ActivityEntry; person: NonNullable<ActivityEntry['person']> | null }

function PersonRow({ entry, person }: PersonRowProps) {
  const { t } = useLingui()
  const nameOf = useActionName()
  const { id: me } = useCurrentUser()
  const isMe = person?.id === me
  const name = person === null ? t`Former member` : isMe ? t`You` : person.name
  return (
    <li className="flex min-h-13.5 items-center gap-3.5 px-5 py-2.5 text-small phone:px-4">
      <Avatar name={person?.fullName ?? name} picture={person?.profileImageUrl} quiet={!isMe} />
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">
          <bdi className="font-semibold">{name}</bdi> · <ActivitySentence entry={entry} />
          <ByKey {...entry.details} />
        </span>
        {/* The sentence is that of a deletion. */}
        {entry.action.endsWith('-erased') ? (
          <span className="block text-ink-2">{nameOf(entry.action)}</span>
        ) : null}
      </span>
      <time dateTime={entry.timestamp} className="text-meta whitespace-nowrap text-ink-3 tabular-nums">
        {formatTime(entry.timestamp)}
      </time>
    </li>
  )
}
