import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { analyticsRows, unmovedSpans } from '@stowage/contract/analytics.rules'
import { useState } from 'react'
import { Loaded } from '../../../entities/figures/loaded.tsx'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { useUnmovedItems } from '../api.ts'
import type { AnalyticsChoices, AnalyticsQuery, Choose } from '../choices.ts'
import { CsvButton } from './csv-button.tsx'
import { ItemName } from './item-name.tsx'
import { ListCard } from './list-card.tsx'

type UnmovedCardProps = { query: AnalyticsQuery; unmoved: AnalyticsChoices['unmoved']; choose: Choose }

/** The items without a movement for some days. */
export function UnmovedCard({ query, unmoved, choose }: UnmovedCardProps) {
  const { t } = useLingui()
  const [limit, setLimit] = useState<number>(analyticsRows.few)
  const read = useUnmovedItems(query, limit, unmoved)
  const days = Number(unmoved)
  return (
    <Loaded read={read} title={t`Couldn’t load the items that haven’t moved`}>
      {({ rows, total }) => (
        <ListCard
          title={t`What hasn’t moved`}
          action={
            <SelectField
              aria-label={t`Hasn’t moved for`}
              value={unmoved}
              onChange={({ currentTarget }) =>
                choose({ unmoved: currentTarget.value as AnalyticsChoices['unmoved'] })
              }
            >
              {unmovedSpans.map((span) => (
                <option key={span} value={span}>
                  {t`${span} days or more`}
                </option>
              ))}
            </SelectField>
          }
          sentence={plural(total, {
            0: `Everything has moved in the last ${days} days.`,
            one: `# item hasn’t moved in ${days} days.`,
            other: `# items haven’t moved in ${days} days.`,
          })}
          total={total}
          onShowAll={rows.length < total ? () => setLimit(analyticsRows.all) : undefined}
          csv={<CsvButton of={t`What hasn’t moved`} table="unmoved" query={query} unmovedFor={unmoved} />}
        >
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <li key={row.id} className="flex items-center justify-between gap-3 py-2">
                <ItemName item={row} />
                <span className="shrink-0 text-right tabular-nums">
                  <span className="block font-semibold">{formatNumber(row.quantity)}</span>
                  <span className="block text-meta text-ink-2">
                    <Plural value={row.days} one="# day" other="# days" />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </ListCard>
      )}
    </Loaded>
  )
}
