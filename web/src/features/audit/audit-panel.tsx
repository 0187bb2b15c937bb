import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { exportAuditEntries, listAuditEntries } from '@stowage/contract/audit'
import { auditedTypes, severities } from '@stowage/contract/audit.rules'
import { addressOf, type QueryOf } from '@stowage/contract/endpoint'
import CalendarRange from 'lucide-react/icons/calendar-range'
import Download from 'lucide-react/icons/download'
import ListFilter from 'lucide-react/icons/list-filter'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useState } from 'react'
import { choiceParam, textParam, useSearchParams } from '../../lib/address/search-params.ts'
import { useExportFile } from '../../lib/api/export-file.ts'
import { foundText } from '../../lib/api/found-count.ts'
import { useReadPages } from '../../lib/api/read-pages.ts'
import { useDebouncedText } from '../../lib/screen/debounced-text.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useActionNames } from './parts/action-names.ts'
import { ChainCard } from './parts/chain-card.tsx'
import { EntryRow, entryColumns } from './parts/entry-row.tsx'
import { useSeverityNames } from './parts/severity-badge.tsx'

const pageSize = 25
const params = {
  // Listed, because parameters that are not listed leave the address.
  tab: textParam(),
  q: textParam(),
  severity: choiceParam(['', ...severities], ''),
  action: choiceParam(['', ...auditedTypes], ''),
  days: choiceParam(['7', '30', '90', 'all'], '7'),
}

/** The audit log: admins' actions, sign-ins and refusals, searched, filtered and paged by the server. */
export function AuditPanel() {
  const { t } = useLingui()
  const [{ q, severity, action, days }] = useSearchParams(params)
  const query = {
    q: q || undefined,
    severity: severity || undefined,
    action: action || undefined,
    days: days === 'all' ? undefined : Number(days),
  }
  const pages = useReadPages(listAuditEntries, { query }, { pageSize, keepsPrevious: true })
  return (
    <div className="grid grid-cols-1 gap-4">
      <ChainCard />
      <Filters found={foundText(q, pages)} query={query} />
      {pages.error && pages.rows.length === 0 ? (
        <ErrorState title={<Trans>Couldn’t load entries</Trans>} onRetry={pages.retry} />
      ) : pages.isPending ? (
        <SkeletonRows label={t`Loading entries`} rows={8} />
      ) : pages.rows.length === 0 ? (
        <EmptyState
          icon={ScrollText}
          title={<Trans>No entries found</Trans>}
          text={<Trans>No matches. Try another search or filter.</Trans>}
        />
      ) : (
        // A new search starts at its first page.
        <Entries key={`${q} ${severity} ${action} ${days}`} pages={pages} />
      )}
    </div>
  )
}

type Query = QueryOf<typeof exportAuditEntries>

function Filters({ found, query }: { found: string; query: Query }) {
  const { t } = useLingui()
  const { names } = useActionNames()
  const severityNames = useSeverityNames()
  const [{ q, severity, action, days }, setParams] = useSearchParams(params)
  const search = useDebouncedText(q, (text) => setParams({ q: text }))
  const { isPending, save } = useExportFile(exportAuditEntries)
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <SearchInput
        label={t`Search by word, person or IP address`}
        value={search.text}
        onValueChange={search.setText}
        found={found}
        className="w-full max-w-[310px] phone:max-w-none"
      />
      <Segmented
        label={t`Severity`}
        value={severity}
        className="phone:w-full"
        onChange={(next) => setParams({ severity: next })}
        options={[
          { value: '', label: t({ message: 'All', context: 'all severities' }) },
          ...severities.map((one) => ({ value: one, label: severityNames[one] })),
        ]}
      />
      <SelectField
        icon={ListFilter}
        aria-label={t`Action`}
        value={action}
        className="ml-auto w-[196px] phone:ml-0 phone:w-full"
        onChange={({ currentTarget }) => setParams({ action: params.action.read(currentTarget.value) })}
      >
        <option value="">{t`All actions`}</option>
        {auditedTypes.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        icon={CalendarRange}
        aria-label={t`Period`}
        value={days}
        className="w-[164px] phone:w-full"
        onChange={({ currentTarget }) => setParams({ days: params.days.read(currentTarget.value) })}
      >
        <option value="7">{t`Last 7 days`}</option>
        <option value="30">{t`Last 30 days`}</option>
        <option value="90">{t`Last 90 days`}</option>
        <option value="all">{t`All time`}</option>
      </SelectField>
      <Button
        icon={Download}
        pending={isPending}
        onClick={() => void save(addressOf(exportAuditEntries, { query }))}
        className="phone:w-full"
      >
        <Trans>Export CSV</Trans>
      </Button>
    </div>
  )
}

function Entries({ pages }: { pages: ReturnType<typeof useReadPages<typeof listAuditEntries>> }) {
  const { t } = useLingui()
  const [page, setPage] = useState(0)
  const [openId, setOpenId] = useState<number | null>(null)
  const shown = pages.rows.slice(page * pageSize, (page + 1) * pageSize)
  return (
    <>
      {shown.length === 0 ? (
        <SkeletonRows label={t`Loading entries`} rows={8} />
      ) : (
        <div className="overflow-clip rounded-card border border-line bg-surface shadow-1">
          <Head />
          <ul aria-label={t`Audit entries`}>
            {shown.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                isOpen={entry.id === openId}
                onToggle={() => setOpenId(entry.id === openId ? null : entry.id)}
              />
            ))}
          </ul>
        </div>
      )}
      <Pagination
        page={page}
        pageSize={pageSize}
        pages={pages}
        onPage={setPage}
        rangeLabel={({ from, to, total, count }) =>
          plural(count, {
            one: `${from} to ${to} of ${total} entry`,
            other: `${from} to ${to} of ${total} entries`,
          })
        }
      />
    </>
  )
}

/** Column headings for sight only: to screen readers, an entry is one line that names its parts. */
function Head() {
  return (
    <div
      aria-hidden="true"
      className={cx(entryColumns, 'border-b border-line py-2.5 text-badge text-ink-3 max-xl:hidden')}
    >
      <span className="col-start-2">
        <Trans>Severity</Trans>
      </span>
      <span>
        <Trans>Action</Trans>
      </span>
      <span>
        <Trans context="who did it">By</Trans>
      </span>
      <span>
        <Trans context="the time of an entry">When</Trans>
      </span>
    </div>
  )
}
