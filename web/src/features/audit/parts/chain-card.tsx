import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type AuditChain, getAuditChain, verifyAuditChain } from '@stowage/contract/audit'
import Link from 'lucide-react/icons/link'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Unlink from 'lucide-react/icons/unlink'
import { useApiMutation } from '../../../lib/api/api-mutation.ts'
import { useRead } from '../../../lib/api/query.ts'
import { formatNumber, relativeTime } from '../../../lib/texts/formats.ts'
import { lowercaseFirst } from '../../../lib/texts/lowercase-first.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Says whether the chain is intact, with a button that verifies all of it. */
export function ChainCard() {
  const { t } = useLingui()
  const { data } = useRead(getAuditChain)
  const verify = useApiMutation(verifyAuditChain, {
    failure: t`Couldn’t verify the audit log. Please try again.`,
  })
  if (!data) return null
  const isBroken = data.state === 'broken'
  return (
    <section
      role={isBroken ? 'alert' : undefined}
      className={cx(
        'flex flex-wrap items-center gap-3.5 rounded-card border px-4 py-3.5',
        isBroken ? 'border-bad bg-bad-soft' : 'border-line bg-surface shadow-1',
      )}
    >
      <span
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-control',
          isBroken
            ? 'bg-bad-solid text-on-bad'
            : data.state === 'holds'
              ? 'bg-ok-soft text-ok'
              : 'bg-sunken text-ink-2',
        )}
      >
        <Icon of={isBroken ? Unlink : Link} />
      </span>
      <div className="min-w-0 flex-1">
        <ChainWords chain={data} />
      </div>
      <Button
        size="sm"
        icon={ShieldCheck}
        pending={verify.isPending}
        onClick={() => verify.mutate()}
        className="phone:w-full"
      >
        <Trans>Verify now</Trans>
      </Button>
    </section>
  )
}

function ChainWords({ chain: { state, entries, checkedAt, brokenAt } }: { chain: AuditChain }) {
  const when = checkedAt === null ? '' : lowercaseFirst(relativeTime(checkedAt))
  const first = brokenAt === null ? '' : formatNumber(brokenAt)
  return (
    <>
      <h2 className="font-semibold">
        {state === 'holds' ? (
          <Trans>Audit log intact</Trans>
        ) : state === 'broken' ? (
          <Trans>Audit log tampered with</Trans>
        ) : (
          <Trans>Audit log not verified yet</Trans>
        )}
      </h2>
      <p className="text-small text-ink-2">
        {state === 'holds' ? (
          <Plural
            value={entries}
            one={`# entry, verified ${when}. Entries can’t be changed or deleted in Stowage.`}
            other={`# entries, verified ${when}. Entries can’t be changed or deleted in Stowage.`}
          />
        ) : state === 'broken' ? (
          <Trans>Entry {first} doesn’t match: it was changed, added or removed outside Stowage.</Trans>
        ) : (
          <Trans>Verification runs nightly.</Trans>
        )}
      </p>
    </>
  )
}
