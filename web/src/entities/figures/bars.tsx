import { formatNumber } from '../../lib/texts/formats.ts'

type Bar = {
  key: string
  name: string
  detail?: string | undefined
  value: number
  href?: string | undefined
}

/** A bar for each row, with its number. */
export function Bars({ rows }: { rows: readonly Bar[] }) {
  const max = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <ul className="grid grid-cols-1 gap-4 py-2">
      {rows.map(({ key, name, detail, value, href }) => (
        <li key={key} className="flex items-center gap-3">
          <span className="w-24 shrink-0 text-small">
            <span className="block truncate">{name}</span>
            {detail === undefined ? null : <Detail href={href}>{detail}</Detail>}
          </span>
          <span className="h-4 min-w-0 flex-1 overflow-hidden rounded-badge bg-sunken">
            <span className="block h-full bg-primary" style={{ width: `${(value / max) * 100}%` }} />
          </span>
          <span className="shrink-0 text-right text-small font-semibold tabular-nums">
            {formatNumber(value)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Detail({ href, children }: { href: string | undefined; children: string }) {
  if (href === undefined) return <span className="block text-meta text-ink-2">{children}</span>
  return (
    <a href={href} className="block text-meta text-primary-ink underline underline-offset-2">
      {children}
    </a>
  )
}
