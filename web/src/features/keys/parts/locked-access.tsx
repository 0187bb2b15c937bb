import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Bot from 'lucide-react/icons/bot'
import KeyRound from 'lucide-react/icons/key-round'
import Lock from 'lucide-react/icons/lock'
import Webhook from 'lucide-react/icons/webhook'
import { UpgradeOrAsk } from '../../../entities/upgrade-or-ask.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon, type IconGraphic } from '../../../ui/icon.tsx'
import { usePlanWithAccess } from '../api.ts'

/**
 * What API access would give, for a workspace whose plan lacks it (KEY-11). `kept`: its stopped keys; `hooks`: its stopped
 * webhooks.
 */
export function LockedAccess({ plan, kept, hooks }: { plan: string; kept: number; hooks: number }) {
  const { t } = useLingui()
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
                <Trans>API access isn’t part of the {plan} plan</Trans>
              ) : (
                <Trans>API access comes with {better}</Trans>
              )}
            </h2>
            <p className="mt-0.5 text-ink-2">
              <Trans>Programs can’t connect on the {plan} plan.</Trans>{' '}
              {kept > 0 ? (
                <Plural
                  value={kept}
                  one="# key is kept and will work again once the plan is upgraded."
                  other="# keys are kept and will work again once the plan is upgraded."
                />
              ) : null}{' '}
              {hooks > 0 ? (
                <Plural
                  value={hooks}
                  one="# webhook is kept and will work again once the plan is upgraded."
                  other="# webhooks are kept and will work again once the plan is upgraded."
                />
              ) : null}
            </p>
          </div>
          <UpgradeOrAsk className="phone:w-full" />
        </div>
      </Card>
      <Card>
        <ul className="divide-y divide-line">
          <Offer
            icon={KeyRound}
            title={t`API keys`}
            text={t`Connect a program with your permissions and nothing more. Revoke its key whenever you like.`}
            plan={better}
          />
          <Offer
            icon={Bot}
            title={t`Connected assistants`}
            text={t`Ask an assistant where things are, and let it note what you’ve used. Assistants can’t delete anything.`}
            plan={better}
          />
          <Offer
            icon={Webhook}
            title={t`Webhooks`}
            text={t`Tell another program about changes as soon as they happen. Every message is signed.`}
            plan={better}
          />
        </ul>
      </Card>
    </>
  )
}

type OfferProps = { icon: IconGraphic; title: string; text: string; plan: string | undefined }

/** One kind of access, with the plan that has it. */
function Offer({ icon, title, text, plan }: OfferProps) {
  return (
    <li className="flex min-h-[72px] flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 phone:px-4">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-mute-soft text-ink-2 phone:hidden">
        <Icon of={icon} size={18} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{title}</p>
        <p className="text-small text-ink-2">{text}</p>
      </div>
      {plan === undefined ? null : (
        <span className="inline-flex items-center gap-1.5 text-small text-ink-2 phone:basis-full">
          <Icon of={Lock} size={16} />
          {plan}
        </span>
      )}
    </li>
  )
}
