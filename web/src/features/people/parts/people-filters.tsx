import { Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '@stowage/contract/endpoint'
import { exportPeople } from '@stowage/contract/people'
import { listAllPlans } from '@stowage/contract/subscription-plans'
import { accountStatuses, roles } from '@stowage/contract/users.rules'
import CreditCard from 'lucide-react/icons/credit-card'
import Download from 'lucide-react/icons/download'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useStatusNames } from '../../../entities/account-status.tsx'
import { useExportFile } from '../../../lib/api/export-file.ts'
import { useRead } from '../../../lib/api/query.ts'
import { useDebouncedText } from '../../../lib/screen/debounced-text.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { PeopleQuery } from '../people-query.ts'

type FiltersProps = {
  asked: PeopleQuery
  /** "26 found" */
  found: string
  /** "182" or "1,000+" */
  count: string
}

const asWideAsItsChoice = 'w-auto md:[&>select]:field-sizing-content'

/** The filters of the list of people, and the file of those that match. */
export function PeopleFilters({ asked, found, count }: FiltersProps) {
  const { t } = useLingui()
  const statusNames = useStatusNames()
  const { role, status, setFilter } = asked
  const search = useDebouncedText(asked.q, (text) => setFilter({ q: text }))
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <SearchInput
        label={t`Search by name or email`}
        value={search.text}
        onValueChange={search.setText}
        found={found}
        className="min-w-[200px] flex-1 phone:min-w-0"
      />
      <SelectField
        compact
        icon={ShieldCheck}
        changed={role !== ''}
        aria-label={t`Role`}
        value={role}
        className={asWideAsItsChoice}
        onChange={({ currentTarget }) => setFilter({ role: currentTarget.value })}
      >
        <option value="">{t`All roles`}</option>
        {roles.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <SelectField
        compact
        icon={SlidersHorizontal}
        changed={status !== ''}
        aria-label={t({ message: 'Status', context: 'of a ticket, person or plan' })}
        value={status}
        className={asWideAsItsChoice}
        onChange={({ currentTarget }) => setFilter({ status: currentTarget.value })}
      >
        <option value="">{t`All except deleted`}</option>
        <option value="all">{t`All statuses`}</option>
        {accountStatuses.map((one) => (
          <option key={one} value={one}>
            {statusNames[one]}
          </option>
        ))}
      </SelectField>
      <PlanFilter asked={asked} />
      <ExportButton asked={asked} count={count} />
    </div>
  )
}

function PlanFilter({ asked: { plan, setFilter } }: { asked: PeopleQuery }) {
  const { t } = useLingui()
  const { data: plans = [] } = useRead(listAllPlans)
  const isKnown = plan === '' || plans.some(({ name }) => name === plan)
  return (
    <SelectField
      compact
      icon={CreditCard}
      changed={plan !== ''}
      aria-label={t`Plan`}
      value={plan}
      className={asWideAsItsChoice}
      onChange={({ currentTarget }) => setFilter({ plan: currentTarget.value })}
    >
      <option value="">{t`All plans`}</option>
      {isKnown ? null : <option value={plan}>{plan}</option>}
      {plans.map(({ name, displayName }) => (
        <option key={name} value={name}>
          {displayName}
        </option>
      ))}
    </SelectField>
  )
}

function ExportButton({ asked, count }: Omit<FiltersProps, 'found'>) {
  const { filter, isFiltered, query } = asked
  // Without a filter the file has everybody, deleted accounts included (ruling 048).
  const wanted = isFiltered ? { ...query, status: filter.status ?? 'current' } : {}
  const { isPending, save } = useExportFile(exportPeople)
  return (
    <Button
      icon={Download}
      pending={isPending}
      onClick={() => void save(addressOf(exportPeople, { query: wanted }))}
      className="ml-auto phone:w-full"
    >
      {isFiltered ? <Trans>Export these {count}</Trans> : <Trans>Export CSV</Trans>}
    </Button>
  )
}
