import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PeopleChanges } from '@stowage/contract/analytics'
import { AsTable } from '../../../entities/figures/as-table.tsx'
import { Loaded } from '../../../entities/figures/loaded.tsx'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { usePeopleChanges } from '../api.ts'
import type { AnalyticsQuery } from '../choices.ts'
import { BarRows } from './bar-rows.tsx'
import { CsvButton } from './csv-button.tsx'

type Row = PeopleChanges['rows'][number]

/** How many quantities each person has changed. */
export function PeopleCard({ query }: { query: AnalyticsQuery }) {
  const { t } = useLingui()
  const read = usePeopleChanges(query)
  const roles: Record<NonNullable<Row['role']>, string> = {
    owner: t`Owner`,
    admin: t`Admin`,
    editor: t`Editor`,
    counter: t`Counter`,
    viewer: t`Viewer`,
  }
  const nameOf = (row: Row) => row.name ?? t`Former member`
  const roleOf = ({ role }: Row) => (role === null ? t`No longer a member` : roles[role])
  return (
    <Loaded read={read} title={t`Couldn’t load changes by person`}>
      {({ rows, total }) => {
        const changes = rows.reduce((sum, row) => sum + row.changes, 0)
        const people = plural(total, { one: '# person', other: '# people' })
        const shown = formatNumber(rows.length)
        return (
          <AsTable
            title={t`Changes by person`}
            hint={t`Quantity changes`}
            sentence={
              rows.length < total
                ? plural(changes, {
                    one: `# change by the ${shown} most active people.`,
                    other: `# changes by the ${shown} most active people.`,
                  })
                : plural(changes, {
                    0: 'Nobody has changed a quantity.',
                    one: `# change by ${people}.`,
                    other: `# changes by ${people}.`,
                  })
            }
            actions={<CsvButton of={t`Changes by person`} table="people" query={query} />}
            table={{
              heads: [t`Person`, t`Role`, t`Changes`],
              rows: rows.map((row) => [nameOf(row), roleOf(row), formatNumber(row.changes)]),
            }}
          >
            <BarRows
              rows={rows.map((row) => ({
                key: row.userId ?? 'deleted',
                name: (
                  <span className="block min-w-0">
                    <span dir="auto" className="block truncate font-medium">
                      {nameOf(row)}
                    </span>
                    <span className="block text-meta text-ink-2">{roleOf(row)}</span>
                  </span>
                ),
                value: row.changes,
              }))}
            />
            {rows.length < total ? (
              <p className="pt-2 text-small text-ink-2">
                <Trans>The others are in the CSV file.</Trans>
              </p>
            ) : null}
          </AsTable>
        )
      }}
    </Loaded>
  )
}
