import { Plural, Trans } from '@lingui/react/macro'
import KeyRound from 'lucide-react/icons/key-round'
import Lock from 'lucide-react/icons/lock'
import { UpgradeOrAsk } from '../../../entities/upgrade-or-ask.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { usePlanWithAccess } from '../api.ts'

/** What API access would give, for a workspace whose plan lacks it (KEY-11). `kept`: its stopped keys. */
export function LockedAccess({ plan, kept }: { plan: string; kept: number }) {
  const better = usePlanWithAccess()
  return (
    <>
      <Card padded>
        <div className="flex flex-wrap items-center gap-4">
          <span className="grid size-14 shrink-0 place-items-center rounded-card bg-primary-soft text-primary-ink">
            <Icon of={Lock} size={24} />
          </span>
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="text-card-title">
              {better === undefined ? (
                <Trans>API access isn’t part of {plan}</Trans>
              ) : (
                <Trans>API access comes with {better}</Trans>
              )}
            </h2>
            <p className="mt-0.5 text-ink-2">
              <Trans>Programs can’t connect on {plan}.</Trans>{' '}
              {kept > 0 ? (
                <Plural
                  value={kept}
                  one="# key is kept and works again after the upgrade."
                  other="# keys are kept and work again after the upgrade."
                />
              ) : null}
            </p>
          </div>
          <UpgradeOrAsk className="phone:w-full" />
        </div>
      </Card>
      <Card>
        <div className="flex min-h-[72px] items-center gap-4 px-5 py-3 phone:px-4">
          <span className="grid size-9 shrink-0 place-items-center rounded-control bg-mute-soft text-ink-2">
            <Icon of={KeyRound} size={18} />
          </span>
          <div className="min-w-0 flex-1">
            <p className="font-medium">
              <Trans>API keys</Trans>
            </p>
            <p className="text-small text-ink-2">
              <Trans>
                Connect a program with your permissions and nothing more. Revoke its key whenever you like.
              </Trans>
            </p>
          </div>
          {better === undefined ? null : (
            <span className="inline-flex items-center gap-1.5 text-small text-ink-2">
              <Icon of={Lock} size={16} />
              {better}
            </span>
          )}
        </div>
      </Card>
    </>
  )
}
