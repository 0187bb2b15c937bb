import { useLingui } from '@lingui/react/macro'
import User from 'lucide-react/icons/user'
import { ActivityEntries } from '../../entities/activity-list/activity-entries.tsx'
import {
  ActivityFilters,
  activityParams,
  selectWidth,
} from '../../entities/activity-list/activity-filters.tsx'
import { textParam, useSearchParams } from '../../lib/address/search-params.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
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
  return (
    <div className="grid grid-cols-1 gap-4 phone:gap-3">
      <ActivityFilters
        first={<PersonFilter value={person} onChange={(id) => setParams({ person: id })} />}
        chosen={{ kind, days }}
        onChange={setParams}
      />
      <ActivityEntries pages={pages} empty={<EmptyState title={t`Nothing has happened here yet.`} />} />
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
      className={selectWidth}
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
