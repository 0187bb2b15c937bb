import { Plural, Trans, useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import List from 'lucide-react/icons/list'
import LogIn from 'lucide-react/icons/log-in'
import Package from 'lucide-react/icons/package'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon, type IconGraphic } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useUserStats } from '../activity-api.ts'

/** How long the person has had the account, how often they used it, and their totals. */
export function AccountFigures() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useUserStats()
  if (!data && error) {
    return (
      <Card>
        <ErrorState
          title={<Trans>Couldn’t load the numbers</Trans>}
          text={<Trans>Nothing is lost. Check your connection and try again.</Trans>}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      </Card>
    )
  }
  const figure = (value: number | undefined) =>
    value === undefined ? <Skeleton className="my-1 h-6 w-14 animate-appear-late" /> : formatNumber(value)
  return (
    <dl className="grid grid-cols-4 gap-px overflow-hidden rounded-card border border-line bg-line shadow-1 phone:grid-cols-2">
      <Figure
        icon={CalendarDays}
        label={t`Account age`}
        value={data ? <Age days={data.accountAge} /> : figure(undefined)}
      />
      <Figure icon={LogIn} label={t`Sign-ins`} value={figure(data?.loginCount)} />
      <Figure icon={Package} label={t`Containers`} value={figure(data?.totalContainers)} />
      <Figure icon={List} label={t`Items`} value={figure(data?.totalItems)} />
    </dl>
  )
}

function Age({ days }: { days: number }) {
  return (
    <Plural
      value={days}
      one={
        <span>
          # <Unit>day</Unit>
        </span>
      }
      other={
        <span>
          # <Unit>days</Unit>
        </span>
      }
    />
  )
}

function Unit({ children }: { children?: ReactNode }) {
  return (
    <span className="font-sans text-[1rem]/[1.375rem] font-normal tracking-normal text-ink-2">
      {children}
    </span>
  )
}

function Figure({ icon, label, value }: { icon: IconGraphic; label: string; value: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5 bg-surface px-5 py-[18px] phone:gap-0.5 phone:px-4 phone:py-3.5">
      <dt className="flex items-center gap-2 text-small text-ink-2">
        <Icon of={icon} size={18} />
        {label}
      </dt>
      <dd className="text-stat">{value}</dd>
    </div>
  )
}
