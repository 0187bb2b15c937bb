import { useLingui } from '@lingui/react/macro'
import ChartLine from 'lucide-react/icons/chart-line'
import Table2 from 'lucide-react/icons/table-2'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

export type TableColumns = { heads: readonly string[]; rows: readonly (readonly string[])[] }

type AsTableProps = {
  title: string
  /** Describes the figures, next to the title. */
  hint: ReactNode
  /** The chart's content as a sentence. */
  sentence: string
  table: TableColumns
  /** Shows the table first. */
  startsAsTable?: boolean
  /** Further buttons in the foot, such as a download. */
  actions?: ReactNode
  children: ReactNode
}

/** A chart with its sentence, and the same figures as a table. */
export function AsTable({
  title,
  hint,
  sentence,
  table,
  startsAsTable = false,
  actions,
  children,
}: AsTableProps) {
  const { t } = useLingui()
  const [isTable, setTable] = useState(startsAsTable)
  return (
    <Card
      title={title}
      action={<span className="text-small text-ink-2">{hint}</span>}
      className="flex min-w-0 flex-col"
    >
      <div className="px-5 pb-4 phone:px-4">
        {isTable ? <Figures title={title} table={table} /> : children}
      </div>
      <footer className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3 phone:px-4">
        <p className="min-w-0 flex-1 basis-48 text-small text-ink-2 phone:basis-full">{sentence}</p>
        <Button
          variant="ghost"
          size="sm"
          className="phone:-ml-3"
          icon={isTable ? ChartLine : Table2}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? t`Show as chart` : t`Show as table`}
        </Button>
        {actions}
      </footer>
    </Card>
  )
}

function Figures({ title, table: { heads, rows } }: { title: string; table: TableColumns }) {
  return (
    <table aria-label={title} className="w-full text-small tabular-nums">
      <thead className="border-b border-line text-badge text-ink-3">
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={at === 0 ? 'py-2.5 text-left' : 'py-2.5 text-right'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(([first = '', ...figures]) => (
          <tr key={first}>
            <th scope="row" className="py-2.5 text-left font-normal">
              {first}
            </th>
            {figures.map((figure, at) => (
              <td key={heads[at + 1]} className="py-2.5 text-right">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
