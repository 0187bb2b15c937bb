import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isUnlimited } from '@stowage/contract/billing.rules'
import type { Transfer } from '@stowage/contract/workspaces'
import Crown from 'lucide-react/icons/crown'
import Lock from 'lucide-react/icons/lock'
import { PausedList } from '../../entities/plan-preview/paused-list.tsx'
import { PreviewedList } from '../../entities/plan-preview/previewed-list.tsx'
import { StoppedList } from '../../entities/plan-preview/stopped-list.tsx'
import { paths } from '../../lib/address/paths.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { formatDate } from '../../lib/texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useEndOffer, useTakeOver, useTransferPreview } from './api.ts'

type TakeOverDialogProps = { offer: Transfer; onClose: () => void }

/** Shows what changes when the person takes the workspace over, before they do (OWN-02). */
export function TakeOverDialog({ offer, onClose }: TakeOverDialogProps) {
  const { t } = useLingui()
  const { workspaceId: id, workspaceName: name, workspaceOwner: owner } = useCurrentUser()
  const { data, error, refetch } = useTransferPreview()
  const take = useTakeOver()
  const decline = useEndOffer(t`Offer declined`)
  const isPending = take.isPending || decline.isPending
  const until = formatDate(offer.endsAt)
  const send = (mutation: typeof take | typeof decline) => () =>
    void mutation.mutateAsync({ params: { id } }).then(onClose, () => undefined)
  const isTight = data !== undefined && data.closed.count + data.paused.length + data.stopped.count > 0
  return (
    <Dialog
      role="alertdialog"
      size="form"
      open
      onClose={onClose}
      locked={isPending}
      title={t`Take over ${name}?`}
      context={t`${owner} is offering it to you. The offer expires on ${until}.`}
      footer={
        <>
          <Button variant="ghost" onClick={send(decline)} pending={decline.isPending}>
            <Trans>Decline</Trans>
          </Button>
          {isTight ? (
            <Button href={paths.subscription()}>
              <Trans>Upgrade first</Trans>
            </Button>
          ) : null}
          <Button variant="primary" onClick={send(take)} disabled={!data} pending={take.isPending}>
            <Trans>Take over</Trans>
          </Button>
        </>
      }
    >
      {data ? (
        <div className="grid grid-cols-1 gap-4">
          <div className="flex items-start gap-3 rounded-card bg-primary-soft px-4 py-3.5">
            <Icon of={Crown} size={20} className="mt-0.5 text-primary-ink" />
            <p>
              <b className="font-semibold">
                <Trans>
                  You’ll become the owner, and {name} will move to your {data.plan.displayName} plan.
                </Trans>
              </b>{' '}
              <Included containers={data.plan.containers} places={data.plan.teamMembers} />{' '}
              <Trans>{owner} will stay on as an admin. Nothing is deleted.</Trans>
            </p>
          </div>
          <PausedList people={data.paused} />
          {data.closed.count > 0 ? (
            <PreviewedList
              icon={Lock}
              title={<Plural value={data.closed.count} one="# will be blocked" other="# will be blocked" />}
              which={t`The newest ones`}
              part={data.closed}
              isClosed
            />
          ) : null}
          <StoppedList preview={data} />
        </div>
      ) : error ? (
        <ErrorState title={t`Couldn’t load the offer`} text={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows label={t`Loading`} rows={4} />
      )}
    </Dialog>
  )
}

/** What the plan includes, where it has limits. */
function Included({ containers, places }: { containers: number; places: number }) {
  if (isUnlimited(containers)) return null
  if (isUnlimited(places))
    return (
      <Plural
        value={containers}
        one="The plan includes # container."
        other="The plan includes # containers."
      />
    )
  return (
    <Trans>
      The plan includes <Plural value={containers} one="# container" other="# containers" /> and{' '}
      <Plural value={places} one="# seat" other="# seats" />.
    </Trans>
  )
}
