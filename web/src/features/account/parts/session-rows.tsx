import { Trans, useLingui } from '@lingui/react/macro'
import type { Session } from '@stowage/contract/sessions'
import CircleCheck from 'lucide-react/icons/circle-check'
import LogOut from 'lucide-react/icons/log-out'
import { formatDate, relativeTime } from '../../../lib/texts/formats.ts'
import { lowercaseFirst } from '../../../lib/texts/lowercase-first.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from '../sessions.ts'
import { DeviceRow, useDeviceName } from './device.tsx'

/** The person's sessions; the current one first, which ends by Sign Out only. */
export function SessionRows() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useSessions()
  const others = useEndOtherSessions()
  if (error && !data) {
    return (
      <ErrorState
        title={t`Couldn’t load your devices`}
        text={t`You’re still signed in. Nothing is lost.`}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  if (!data) return <SkeletonRows label={t`Loading your devices`} rows={2} />
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data.length > 1 ? (
        <div className="px-5 py-3 phone:px-4">
          <Button
            icon={LogOut}
            className="phone:w-full"
            pending={others.isPending}
            onClick={() => others.mutate()}
          >
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </div>
      ) : null}
    </>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useLingui()
  const { isPending, mutate } = useEndSession()
  const { id, isCurrent } = session
  const name = useDeviceName(session)
  const since = formatDate(session.createdAt)
  const seen = lowercaseFirst(relativeTime(session.lastSeenAt))
  return (
    <DeviceRow
      device={session}
      badge={
        isCurrent ? (
          <Badge tone="ok" icon={CircleCheck}>
            <Trans>This device</Trans>
          </Badge>
        ) : null
      }
      text={
        isCurrent ? (
          <Trans>Active now, signed in since {since}</Trans>
        ) : (
          t`Last active: ${seen}, signed in since ${since}`
        )
      }
    >
      {isCurrent ? null : (
        <EndButton name={name} pending={isPending} onClick={() => mutate({ params: { id } })} />
      )}
    </DeviceRow>
  )
}

type EndButtonProps = { name: string; pending: boolean; onClick: () => void }

/** Only an icon when there is no room for the label. */
function EndButton({ name, ...button }: EndButtonProps) {
  const { t } = useLingui()
  const label = t`Sign out ${name}`
  return (
    <Button variant="ghost" size="sm" aria-label={label} {...button}>
      <Icon of={LogOut} className="md:hidden" />
      <span className="phone:hidden">
        <Trans>Sign out</Trans>
      </span>
    </Button>
  )
}
