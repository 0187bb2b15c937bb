import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Analytics } from '@stowage/contract/analytics'
import { analyticsPromises } from '@stowage/contract/analytics.rules'
import Check from 'lucide-react/icons/check'
import Link from 'lucide-react/icons/link'
import { useState } from 'react'
import { copyText } from '../../devices/share-link.ts'
import { Loaded } from '../../entities/figures/loaded.tsx'
import { useLivePlan } from '../../entities/use-live-plan.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { useSmallScreen } from '../../lib/screen/small-screen.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useAnalytics } from './api.ts'
import {
  type AnalyticsChoices,
  type AnalyticsQuery,
  type Choose,
  queryOf,
  useAnalyticsChoices,
} from './choices.ts'
import { daysOf, formatCalendarDay, timezoneName, today } from './numbers.ts'
import { ContainersCard } from './parts/containers-card.tsx'
import { CoverCard } from './parts/cover-card.tsx'
import { FiguresRow } from './parts/figures-row.tsx'
import { MovedCard } from './parts/moved-card.tsx'
import { MovementsCard } from './parts/movements-card.tsx'
import { NotInPlan } from './parts/not-in-plan.tsx'
import { PeopleCard } from './parts/people-card.tsx'
import { ScopeChoice, ScopeFields } from './parts/scope-choice.tsx'
import { DateFields, SpanChoice } from './parts/span-choice.tsx'
import { StockCard } from './parts/stock-card.tsx'
import { UnmovedCard } from './parts/unmoved-card.tsx'
import { UpcomingAnalytics } from './parts/upcoming-analytics.tsx'

/** Figures of movements and stock, for plans that have them. */
export function AnalyticsScreen() {
  const { t } = useLingui()
  const plan = useLivePlan()
  return (
    <Loaded read={plan} title={t`Couldn’t load your plan`}>
      {({ plan: own }) => (own.advancedAnalytics ? <Choices /> : <NotInPlan plan={own} />)}
    </Loaded>
  )
}

function Choices() {
  const [choices, choose] = useAnalyticsChoices()
  const query = queryOf(choices)
  return (
    <div className="grid grid-cols-1 gap-5 phone:gap-4">
      <div className="flex flex-wrap items-center gap-3 phone:grid phone:grid-cols-[minmax(0,1fr)_auto]">
        <SpanChoice choices={choices} choose={choose} today={today()} />
        <ScopeChoice choices={choices} choose={choose} />
        <CopyLink />
      </div>
      {choices.days === 'dates' ? <DateFields choices={choices} choose={choose} today={today()} /> : null}
      <ScopeFields choices={choices} choose={choose} />
      {query === null ? <ChooseFirst choices={choices} /> : <Figures {...{ query, choices, choose }} />}
    </div>
  )
}

function ChooseFirst({ choices: { about } }: { choices: AnalyticsChoices }) {
  return (
    <p className="py-6 text-center text-ink-2">
      {about === 'everything' ? (
        <Trans>Choose a start date and an end date to see the numbers.</Trans>
      ) : (
        <Trans>Choose a container, location or item to see its numbers.</Trans>
      )}
    </p>
  )
}

type FiguresProps = { query: AnalyticsQuery; choices: AnalyticsChoices; choose: Choose }

function Figures({ query, choices, choose }: FiguresProps) {
  const { t } = useLingui()
  const read = useAnalytics(query)
  return (
    <Loaded read={read} title={t`Couldn’t load the numbers`}>
      {(figures) => {
        const isYoung =
          figures.about.kind === 'everything' &&
          daysOf({ from: figures.since, to: figures.today, since: figures.since }) <= analyticsPromises.moved
        return (
          <>
            <SpanWords figures={figures} isYoung={isYoung} />
            {isYoung ? null : <FiguresRow figures={figures} />}
            <MovementsCard figures={figures} query={query} />
            {isYoung ? (
              <UpcomingAnalytics since={figures.since} />
            ) : (
              <>
                <StockAndLists figures={figures} query={query} />
                <Disclosure phoneOnly label={<Trans>More</Trans>}>
                  <div className={two}>
                    <UnmovedCard query={query} unmoved={choices.unmoved} choose={choose} />
                    {figures.members > 1 ? <PeopleCard query={query} /> : <ContainersCard query={query} />}
                  </div>
                </Disclosure>
              </>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

const two = 'grid grid-cols-2 gap-5 max-lg:grid-cols-1 phone:gap-4'

/** The stock over time, what moves the most and what is running low, which comes first on a phone. */
function StockAndLists({ figures, query }: { figures: Analytics; query: AnalyticsQuery }) {
  const isSmall = useSmallScreen()
  const stock = <StockCard figures={figures} query={query} />
  const moved = <MovedCard figures={figures} query={query} />
  const cover = <CoverCard figures={figures} query={query} />
  if (isSmall) {
    return (
      <>
        {stock}
        {cover}
        {moved}
      </>
    )
  }
  return (
    <>
      <div className={two}>
        {stock}
        {moved}
      </div>
      {cover}
    </>
  )
}

/** "10/07/2024 to 01/05/2025. Weeks start on Monday. Dates are in New York time." */
function SpanWords({ figures, isYoung }: { figures: Analytics; isYoung: boolean }) {
  const { from, to, unit, timezone, since, today: last, total, about } = figures
  const [first, end] = [formatCalendarDay(from), formatCalendarDay(to)]
  const name = about.name ?? ''
  const age = daysOf({ from: since, to: last, since }) - 1
  const pieces = formatNumber(total.in)
  return (
    <p className="text-small text-ink-2">
      {isYoung ? (
        <>
          <Plural
            value={age}
            _0="Your workspace was created today."
            one="Your workspace is # day old."
            other="Your workspace is # days old."
          />{' '}
          <Trans>Pieces added so far: {pieces}.</Trans>
        </>
      ) : (
        <>
          <Trans>
            {first} to {end}.
          </Trans>{' '}
          {unit === 'week' ? (
            <>
              <Trans>Weeks start on Monday.</Trans>{' '}
            </>
          ) : null}
          <TimezoneWords timezone={timezone} />
          {about.isDeleted ? (
            <>
              {' '}
              <Trans>“{name}” is in Trash.</Trans>
            </>
          ) : null}
        </>
      )}
    </p>
  )
}

/** "Dates are in New York time.", and "Dates are in UTC.", whose name says that it is a time. */
function TimezoneWords({ timezone }: { timezone: string }) {
  const zone = timezoneName(timezone)
  return zone === 'UTC' ? <Trans>Dates are in {zone}.</Trans> : <Trans>Dates are in {zone} time.</Trans>
}

/** Copies the address, which holds all choices. */
function CopyLink() {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    if (await copyText(window.location.href)) {
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    } else toast.bad(t`Couldn’t copy the link. Copy it from the address bar.`)
  }
  return (
    <Button
      icon={isCopied ? Check : Link}
      className="ml-auto max-lg:w-12 max-lg:gap-0 max-lg:px-0 phone:ml-0"
      aria-label={isCopied ? t`Copied` : t`Copy link`}
      onClick={() => void copy()}
    >
      <span className="max-lg:sr-only">{isCopied ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}</span>
    </Button>
  )
}
