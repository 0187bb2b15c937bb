import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Analytics } from '@stowage/contract/analytics'
import { AsTable } from '../../../entities/figures/as-table.tsx'
import { Loaded } from '../../../entities/figures/loaded.tsx'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { useMovedItems } from '../api.ts'
import type { AnalyticsQuery } from '../choices.ts'
import { daysOf } from '../numbers.ts'
import { BarRows } from './bar-rows.tsx'
import { CsvButton } from './csv-button.tsx'
import { ItemName } from './item-name.tsx'

/** The items with the most pieces in and out. */
export function MovedCard({ figures, query }: { figures: Analytics; query: AnalyticsQuery }) {
  const { t } = useLingui()
  const read = useMovedItems(query)
  const days = daysOf(figures)
  return (
    <Loaded read={read} title={t`Couldn’t load the items that move the most`}>
      {({ rows }) => {
        const [top] = rows
        const name = top?.name ?? ''
        const pieces = top ? top.in + top.out : 0
        return (
          <AsTable
            title={t`What moves the most`}
            hint={t`Pieces in and out`}
            sentence={
              top
                ? t`Moves the most: ${name}, ${plural(pieces, { one: '# piece', other: '# pieces' })} in ${plural(days, { one: '# day', other: '# days' })}.`
                : plural(days, { one: 'Nothing moved that day.', other: 'Nothing moved in these # days.' })
            }
            actions={<CsvButton of={t`What moves the most`} table="moved" query={query} />}
            table={{
              heads: [t`Item`, t`In`, t`Out`],
              rows: rows.map((row) => [row.name, formatNumber(row.in), formatNumber(row.out)]),
            }}
          >
            {top ? (
              <BarRows
                rows={rows.map((row) => ({
                  key: row.id,
                  name: <ItemName item={row} />,
                  value: row.in + row.out,
                }))}
              />
            ) : (
              <p className="py-6 text-center text-ink-2">
                <Trans>Change quantities as you use things, and this fills itself in.</Trans>
              </p>
            )}
          </AsTable>
        )
      }}
    </Loaded>
  )
}
