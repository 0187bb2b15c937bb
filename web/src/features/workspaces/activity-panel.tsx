import { Plural, Trans, useLingui } from '@lingui/react/macro'
import User from 'lucide-react/icons/user'
import { ActivityDays } from '../../entities/activity-list/activity-days.tsx'
import { ActivityFilters, activityParams } from '../../entities/activity-list/activity-filters.tsx'
import { textParam, useSearchParams } from '../../lib/address/search-params.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useMembers, useWorkspaceActivity } from './api.ts'

// The settings read the tab; it is listed here so that it stays when the filters change.
const params = { tab: textParam(), person: textParam(), ...activityParams }

/** What the people of the workspace did, by day, with filters by person, kind and time in the address (ACT-02). */
export function ActivityPanel() {
  const { t } = useLingui()
  const [{ kind, days, person }, setParams] = useSearchParams(params)
  const pages = useWorkspaceActivity({
    kind: kind === 'all' ? undefined : kind,
    days: days === 'all' ? undefined : Number(days),
    userId: /^[1-9]\d*$/.test(person) ? Number(person) : undefined,
  })
  const shown = formatNumber(pages.rows.length)
  const failed = (
    <ErrorState
      title={<Trans>Couldn’t load activity</Trans>}
      text={<Trans>Nothing is lost. Check your connection and try again.</Trans>}
      retryLabel={t`Try again`}
      onRetry={pages.retry}
      pending={pages.isLoadingMore}
    />
  )
  return (
    <div className="grid grid-cols-1 gap-4 phone:gap-3">
      <ActivityFilters
        first={<PersonFilter value={person} onChange={(id) => setParams({ person: id })} />}
        chosen={{ kind, days }}
        onChange={setParams}
      />
      {pages.isPending ? (
        <Card>
          <SkeletonRows label={t`Loading activity`} rows={8} />
        </Card>
      ) : pages.rows.length === 0 ? (
        <Card>{pages.error ? failed : <EmptyState title={t`Nothing has happened here yet.`} />}</Card>
      ) : (
        <>
          <Card aria-busy={pages.isPrevious} className="overflow-hidden">
            <ActivityDays entries={pages.rows} />
            {pages.error ? failed : null}
          </Card>
          <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-meta text-ink-2">
              <Plural value={pages.total} one={`${shown} of # entry`} other={`${shown} of # entries`} />
            </p>
            {pages.hasMore && !pages.error ? (
              <Button size="sm" onClick={() => pages.loadMore()} pending={pages.isLoadingMore}>
                <Trans>Show more</Trans>
              </Button>
            ) : null}
          </div>
        </>
      )}
    </div>
  )
}

function PersonFilter({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useLingui()
  const { rows: members } = useMembers()
  return (
    <SelectField
      aria-label={t`Person`}
      icon={User}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className="w-[190px] phone:w-full"
    >
      <option value="">{t`Everyone`}</option>
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
