import { Trans, useLingui } from '@lingui/react/macro'
import type { AuditEntry } from '@stowage/contract/audit'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { paths } from '../../../lib/address/paths.ts'
import { formatDateTime, formatNumber } from '../../../lib/texts/formats.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useActionNames } from './action-names.ts'
import { useEntryTexts } from './entry-texts.ts'
import { SeverityBadge } from './severity-badge.tsx'

/** The grid columns of entries and their head, on wide screens. */
export const entryColumns =
  'grid grid-cols-[24px_104px_minmax(0,6fr)_minmax(0,5fr)_160px] items-center gap-x-5 px-4'

type RowProps = { entry: AuditEntry; isOpen: boolean; onToggle: () => void }

/** An entry in one line; a press opens its values before and after. */
export function EntryRow({ entry, isOpen, onToggle }: RowProps) {
  const { nameOf } = useActionNames()
  const { aboutOf, actorOf } = useEntryTexts()
  const { id, action, severity, timestamp } = entry
  const name = nameOf(action)
  const detailsId = `audit-entry-${id}`
  return (
    <li
      className={cx(
        'border-line not-last:border-b',
        severity === 'critical' && 'bg-bad-soft shadow-[inset_4px_0_0_var(--color-bad-solid)]',
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={onToggle}
        className={cx(
          entryColumns,
          'min-h-[52px] w-full py-2 text-left focus-visible:-outline-offset-2 max-xl:grid-cols-[24px_104px_minmax(0,1fr)_auto] max-xl:gap-x-3 max-xl:gap-y-1 max-xl:py-3 phone:grid-cols-[24px_minmax(0,1fr)_auto]',
        )}
      >
        <Icon of={isOpen ? ChevronDown : ChevronRight} size={18} className="text-ink-2" />
        <span className="phone:justify-self-start">
          <SeverityBadge severity={severity} />
        </span>
        <span className="min-w-0 break-words phone:col-span-2 phone:col-start-2">
          <span className="font-semibold">{name}</span> <span className="text-ink-2">{aboutOf(entry)}</span>
        </span>
        <span className="truncate text-ink-2 max-xl:col-span-2 max-xl:col-start-3 phone:col-start-2">
          {actorOf(entry)}
        </span>
        <span className="whitespace-nowrap text-ink-2 tabular-nums max-xl:-col-end-1 max-xl:row-start-1 phone:text-small">
          {formatDateTime(timestamp)}
        </span>
      </button>
      {isOpen ? <EntryDetails id={detailsId} entry={entry} /> : null}
    </li>
  )
}

function EntryDetails({ id, entry }: { id: string; entry: AuditEntry }) {
  const { t } = useLingui()
  const { fields, request, address, position } = entry
  const place = position === null ? '' : formatNumber(position)
  return (
    <div
      id={id}
      className="grid gap-6 border-t border-line bg-sunken px-5 py-5 lg:grid-cols-[minmax(0,1fr)_320px]"
    >
      {fields.length > 0 ? (
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-1.5 font-mono text-meta phone:grid-cols-1">
          <Side title={t`Before`} fields={fields} side="before" />
          <Side title={t`After`} fields={fields} side="after" />
        </div>
      ) : (
        <p className="text-small text-ink-2">
          <Trans>No fields changed.</Trans>
        </p>
      )}
      <dl className="grid content-start gap-2 text-small">
        <Fact name={t`Entry`}>{formatNumber(entry.id)}</Fact>
        <TargetLink entry={entry} />
        <Fact name={t`Request`}>{request ?? '–'}</Fact>
        <Fact name={t`IP address`}>{address ?? '–'}</Fact>
        <Fact name={t`Chain`}>
          {position === null ? (
            <Trans>position pending</Trans>
          ) : (
            <span className="inline-flex items-center gap-1.5 text-ok">
              <Icon of={CircleCheck} size={16} />
              <Trans>position {place}</Trans>
            </span>
          )}
        </Fact>
      </dl>
    </div>
  )
}

/** Leads to the account, the plans or the tickets that the entry is about. */
function TargetLink({ entry }: { entry: AuditEntry }) {
  const { t } = useLingui()
  const { targetOf } = useEntryTexts()
  const { targetKind, targetEmail, targetId } = entry
  if (targetId === null) return null
  const href =
    targetKind === 'ticket'
      ? paths.supportTickets({ q: targetId })
      : targetKind === 'plan'
        ? paths.adminPlans()
        : targetEmail && paths.admin({ tab: 'users', q: targetEmail, status: 'all' })
  return (
    <Fact name={t({ message: 'About', context: 'whom or what an entry concerns' })}>
      {href ? (
        <a href={href} className="font-semibold text-primary-ink hover:underline">
          {targetOf(entry)}
        </a>
      ) : (
        targetOf(entry)
      )}
    </Fact>
  )
}

type SideProps = { title: string; fields: AuditEntry['fields']; side: 'before' | 'after' }

function Side({ title, fields, side }: SideProps) {
  return (
    <div className="grid gap-1.5">
      <h3 className="font-sans text-badge text-ink-2">{title}</h3>
      <dl className="grid gap-1.5">
        {fields.map((one) => (
          <div
            key={one.field}
            className={cx(
              'flex flex-wrap justify-between gap-x-3 rounded-control border px-2.5 py-1.5',
              one.before === one.after ? 'border-transparent text-ink-2' : 'border-line-strong bg-surface',
            )}
          >
            <dt>{one.field}</dt>
            <dd>{one[side] ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 text-right break-all">{children}</dd>
    </div>
  )
}
