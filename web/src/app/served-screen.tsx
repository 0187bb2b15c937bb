import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useBrowserLocation as useLocation } from 'wouter/use-browser-location'
import { useSubscription } from '../features/containers/api.ts'
import { BoxSkeleton } from '../features/containers/box-skeleton.tsx'
import { useContainerView } from '../features/containers/container-view.ts'
import { KeptInAll } from '../features/containers/kept-in-all.tsx'
import { useShownContainer } from '../features/containers/known-container.ts'
import { ListSkeleton } from '../features/containers/parts/list-skeleton.tsx'
import { useOverview } from '../features/dashboard/api.ts'
import { Summary } from '../features/dashboard/dashboard-header.tsx'
import { DashboardSkeleton } from '../features/dashboard/parts/dashboard-skeleton.tsx'
import { InventorySummary } from '../features/inventory/inventory-summary.tsx'
import { OneItemSkeleton } from '../features/items/one-item-skeleton.tsx'
import { usePageInfo } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { ServedItems } from './served-items.tsx'

/** The screen of a page as it is served: its heading, and the shape of what comes. */
export function ServedScreen() {
  const { t } = useLingui()
  const [path] = useLocation()
  const { title, back } = usePageInfo()
  const isDashboard = path === paths.dashboard()
  const isItems = path === paths.items()
  // The dashboard greets by the clock of the device, other headings stand in what comes.
  const isShown = !isDashboard && !back
  return (
    <div className="grid grid-cols-1 gap-5 phone:gap-4">
      <div className={isItems ? 'phone:contents' : 'contents'}>
        <h1 dir="auto" className={isShown ? 'text-page-title phone:sr-only' : 'sr-only'}>
          {title}
        </h1>
        {isItems ? <InventorySummary /> : null}
      </div>
      {isDashboard ? <Greeting /> : null}
      {isDashboard ? (
        <DashboardSkeleton late={false} />
      ) : isItems ? (
        <ServedItems />
      ) : (
        <SkeletonGroup
          label={t`Loading`}
          late={false}
          className={back ? '' : 'grid grid-cols-1 gap-5 phone:gap-4'}
        >
          {back ? <OneThing path={path} /> : shapeOf(path)}
        </SkeletonGroup>
      )}
    </div>
  )
}

function shapeOf(path: string): ReactNode {
  if (path === paths.containers()) return <Boxes />
  return <Skeleton shape="block" className="h-64 rounded-card" />
}

function Greeting() {
  const { data } = useOverview()
  return (
    <div>
      <Skeleton className="h-8.5 w-56 phone:h-8" />
      <p className="mt-1 min-h-6 text-ink-2">{data ? <Summary stats={data.stats} /> : null}</p>
    </div>
  )
}

/** Below a line with the way back: a box, an item, or anything else that is one. */
function OneThing({ path }: { path: string }) {
  const [, noun, id] = /^\/(containers?|items)\/([1-9]\d*)\/?$/.exec(path) ?? []
  return (
    <>
      <div className="-mt-2 mb-3.5 flex h-7 items-center phone:hidden">
        <Skeleton className="h-4 w-24" />
      </div>
      {noun === 'items' ? (
        <OneItemSkeleton />
      ) : noun ? (
        <KnownBox id={Number(id)} />
      ) : (
        <Skeleton shape="block" className="h-64 rounded-card" />
      )}
    </>
  )
}

/** As high as it will be, where the page brings the box. */
function KnownBox({ id }: { id: number }) {
  return <BoxSkeleton container={useShownContainer(id).container} />
}

/** As many as the plan's figures say. How this device shows them is not known to the server. */
function Boxes() {
  const [view] = useContainerView()
  const known = useSubscription().data?.usage.containers ?? 0
  return (
    <>
      <p className="min-h-6 text-ink-2 tabular-nums">
        <KeptInAll />
      </p>
      <div className="flex h-[42px] gap-2.5 md:max-xl:h-[94px] md:max-xl:flex-wrap phone:h-12 phone:gap-2">
        <Skeleton shape="block" className="flex-1 md:max-xl:h-[42px] md:max-xl:basis-full xl:max-w-[420px]" />
        <Skeleton shape="block" className="md:max-xl:flex-1 xl:w-[190px] phone:w-12" />
        <Skeleton shape="block" className="md:max-xl:flex-1 xl:ml-auto xl:w-[210px] phone:w-12" />
        <Skeleton shape="block" className="w-34 phone:hidden" />
      </div>
      <ListSkeleton view={view} known={known} />
    </>
  )
}
