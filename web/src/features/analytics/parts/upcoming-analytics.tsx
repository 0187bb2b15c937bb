import { Trans, useLingui } from '@lingui/react/macro'
import { analyticsPromises } from '@stowage/contract/analytics.rules'
import Hourglass from 'lucide-react/icons/hourglass'
import Timer from 'lucide-react/icons/timer'
import TrendingUp from 'lucide-react/icons/trending-up'
import Users from 'lucide-react/icons/users'
import { longDay } from '../../../entities/figures/calendar.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon, type IconGraphic } from '../../../ui/icon.tsx'
import { dayAfter } from '../numbers.ts'

/** What the screen will say; with the workspace's first day also from when on. */
export function UpcomingAnalytics({ since }: { since?: string }) {
  const { t } = useLingui()
  const isShared = useCurrentUser().workspaceMembers > 1
  const from = (days: number) => (since === undefined ? undefined : longDay(dayAfter(since, days)))
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-card-title">
        <Trans>What you’ll see here</Trans>
      </h2>
      <Card className="divide-y divide-line">
        <UpcomingFigure
          icon={TrendingUp}
          title={t`What moves the most`}
          text={t`Change quantities as you use things, and this fills itself in.`}
          from={from(analyticsPromises.moved)}
        />
        <UpcomingFigure
          icon={Timer}
          title={t`How long your stock will last, and a minimum to match`}
          text={t`Based on how fast you use each item.`}
          from={from(analyticsPromises.cover)}
        />
        <UpcomingFigure
          icon={Hourglass}
          title={t`What hasn’t moved`}
          text={t`Things nobody has touched for a month or longer.`}
          from={from(analyticsPromises.unmoved)}
        />
        <UpcomingFigure
          icon={Users}
          title={t`Changes by person`}
          text={
            isShared
              ? t`How many changes each person makes.`
              : t`Available once someone joins your workspace.`
          }
          from={isShared ? from(analyticsPromises.moved) : undefined}
        />
      </Card>
    </section>
  )
}

type UpcomingFigureProps = { icon: IconGraphic; title: string; text: string; from?: string | undefined }

function UpcomingFigure({ icon, title, text, from }: UpcomingFigureProps) {
  return (
    <div className="flex items-center gap-4 px-5 py-4 phone:flex-wrap phone:px-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink">
        <Icon of={icon} size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-small text-ink-2">{text}</p>
      </div>
      {from === undefined ? null : (
        <p className="shrink-0 text-small text-ink-2 phone:basis-full phone:pl-14">
          <Trans>Starting {from}</Trans>
        </p>
      )}
    </div>
  )
}
