import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isUnlimited } from '@stowage/contract/billing.rules'
import { AsTable } from '../../../entities/figures/as-table.tsx'
import { Loaded } from '../../../entities/figures/loaded.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { placeName } from '../../../lib/texts/place-name.ts'
import { useFullestContainers } from '../api.ts'
import type { AnalyticsQuery } from '../choices.ts'
import { BarRows } from './bar-rows.tsx'
import { CsvButton } from './csv-button.tsx'

/** The containers with the most items, against the limit of the plan where it has one. */
export function ContainersCard({ query }: { query: AnalyticsQuery }) {
  const { t } = useLingui()
  const read = useFullestContainers()
  return (
    <Loaded read={read} title={t`Couldn’t load the fullest containers`}>
      {({ rows, mostItems }) => {
        const [first] = rows
        const name = first?.name ?? ''
        const items = first?.items ?? 0
        const limit = formatNumber(mostItems)
        return (
          <AsTable
            title={t`Fullest containers`}
            hint={isUnlimited(mostItems) ? t`Items` : t`Items (limit ${limit})`}
            sentence={
              first
                ? plural(items, {
                    one: `${name} holds the most: # item.`,
                    other: `${name} holds the most: # items.`,
                  })
                : t`No containers yet.`
            }
            actions={<CsvButton of={t`Fullest containers`} table="containers" query={query} />}
            table={{
              heads: [t`Container`, t`Location`, t`Items`],
              rows: rows.map((row) => [row.name, placeName(row.location), formatNumber(row.items)]),
            }}
          >
            <BarRows
              max={isUnlimited(mostItems) ? undefined : mostItems}
              rows={rows.map((row) => ({
                key: row.id,
                name: (
                  <span className="block min-w-0">
                    <a href={paths.container(row.id)} className="block truncate font-medium hover:underline">
                      <span dir="auto">{row.name}</span>
                    </a>
                    <span className="block truncate text-meta text-ink-2">{placeName(row.location)}</span>
                  </span>
                ),
                value: row.items,
              }))}
            />
          </AsTable>
        )
      }}
    </Loaded>
  )
}
