import { Trans, useLingui } from '@lingui/react/macro'
import { type AuditEntry, listAuditEntries } from '@stowage/contract/audit'
import { paths } from '../../lib/address/paths.ts'
import { useRead } from '../../lib/api/query.ts'
import { relativeTime } from '../../lib/texts/formats.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useActionNames } from './parts/action-names.ts'
import { useEntryTexts } from './parts/entry-texts.ts'
import { SeverityBadge } from './parts/severity-badge.tsx'

/** The number of entries on the overview. */
const shown = 5

/** The latest entries of the audit log, and the way to all of them. */
export function LatestEntries() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(listAuditEntries, { query: { limit: shown } })
  return (
    <Card
      title={<Trans>Latest audit entries</Trans>}
      action={
        <a
          href={paths.admin({ tab: 'audit' })}
          className="text-small font-semibold text-primary-ink hover:underline"
        >
          <Trans>View audit log</Trans>
        </a>
      }
      className="overflow-clip"
    >
      {data ? (
        <ul aria-label={t`Latest audit entries`}>
          {data.map((entry) => (
            <LatestEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState title={<Trans>Couldn’t load entries</Trans>} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows label={t`Loading entries`} rows={shown} />
      )}
    </Card>
  )
}

function LatestEntry({ entry }: { entry: AuditEntry }) {
  const { nameOf } = useActionNames()
  const { aboutOf, actorOf } = useEntryTexts()
  return (
    <li
      className={cx(
        'grid min-h-12 grid-cols-[104px_minmax(0,6fr)_minmax(0,4fr)_110px] items-center gap-x-4 gap-y-1 border-t border-line px-5 py-2.5 max-xl:grid-cols-[104px_minmax(0,1fr)_auto] phone:grid-cols-[minmax(0,1fr)_auto] phone:px-4',
        entry.severity === 'critical' && 'bg-bad-soft',
      )}
    >
      <span className="justify-self-start">
        <SeverityBadge severity={entry.severity} />
      </span>
      <span className="min-w-0 break-words phone:col-span-2 phone:row-start-2">
        <span className="font-semibold">{nameOf(entry.action)}</span>{' '}
        <span className="text-ink-2">{aboutOf(entry)}</span>
      </span>
      <span className="truncate text-ink-2 max-xl:hidden">{actorOf(entry)}</span>
      <time
        dateTime={entry.timestamp}
        className="text-right whitespace-nowrap text-ink-2 phone:row-start-1 phone:-col-end-1 phone:text-small"
      >
        {relativeTime(entry.timestamp)}
      </time>
    </li>
  )
}
