import { Trans, useLingui } from '@lingui/react/macro'
import type { Session } from '@stowage/contract/sessions'
import CircleCheck from 'lucide-react/icons/circle-check'
import Laptop from 'lucide-react/icons/laptop'
import LogOut from 'lucide-react/icons/log-out'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import { useSmallScreen } from '../../../lib/screen/small-screen.ts'
import { formatDate, relativeTime } from '../../../lib/texts/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon, type IconGraphic } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from '../sessions.ts'

const icons: Record<Session['kind'], IconGraphic> = { computer: Laptop, phone: Smartphone, tablet: Tablet }

/** Every place where the person is signed in; this one first, which has no way out but Sign Out. */
export function SessionRows() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useSessions()
  const others = useEndOtherSessions()
  if (error && !data) {
    return (
      <ErrorState
        title={t`Your devices did not load`}
        text={t`You are signed in all the same. Nothing is lost.`}
        retryLabel={t`Try again`}
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
            onClick={() => others.fire()}
          >
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </div>
      ) : null}
    </>
  )
}

function useDeviceName({ browser, system }: Session): string {
  const { t } = useLingui()
  if (browser !== null && system !== null) return t`${browser} on ${system}`
  return browser ?? system ?? t`Unknown device`
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useLingui()
  const { isPending, fire } = useEndSession()
  const { id, isCurrent, kind } = session
  const name = useDeviceName(session)
  const since = formatDate(session.createdAt)
  const seen = relativeTime(session.lastSeenAt)
  return (
    <li className="flex min-h-16 items-center gap-4 px-5 py-3 phone:px-4">
      <span className="grid size-9 shrink-0 place-items-center rounded-[9px] bg-mute-soft text-ink-2">
        <Icon of={icons[kind]} size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-row">
          <span>{name}</span>
          {isCurrent ? (
            <Badge tone="ok" icon={CircleCheck}>
              <Trans>This device</Trans>
            </Badge>
          ) : null}
        </p>
        <p className="text-small text-ink-2">
          {isCurrent ? <Trans>Active now, since {since}</Trans> : t`${seen}, since ${since}`}
        </p>
      </div>
      {isCurrent ? null : (
        <EndButton name={name} pending={isPending} onClick={() => fire({ params: { id } })} />
      )}
    </li>
  )
}

type EndButtonProps = { name: string; pending: boolean; onClick: () => void }

/** An icon alone where there is no room for the words. */
function EndButton({ name, ...button }: EndButtonProps) {
  const { t } = useLingui()
  const label = t`Sign out ${name}`
  if (useSmallScreen()) return <IconButton icon={LogOut} label={label} {...button} />
  return (
    <Button variant="ghost" size="sm" aria-label={label} {...button}>
      <Trans>Sign out</Trans>
    </Button>
  )
}
