import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useBrowserLocation as useLocation } from 'wouter/use-browser-location'
import { BoxSkeleton } from '../features/containers/box-skeleton.tsx'
import { useShownContainer } from '../features/containers/known-container.ts'
import { CardSkeleton } from '../features/containers/parts/card-skeleton.tsx'
import { DashboardSkeleton } from '../features/dashboard/parts/dashboard-skeleton.tsx'
import { OneItemSkeleton } from '../features/items/one-item-skeleton.tsx'
import { usePageInfo } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { Skeleton, SkeletonGroup, SkeletonRows } from '../ui/skeleton.tsx'

/** The screen of a page as it is served: its heading, and the shape of what comes. */
export function ServedScreen() {
  const { t } = useLingui()
  const [path] = useLocation()
  const { title, back } = usePageInfo()
  const isDashboard = path === paths.dashboard()
  // The dashboard greets by the clock of the device, other headings stand in what comes.
  const isShown = !isDashboard && !back
  return (
    <div className="grid grid-cols-1 gap-5 phone:gap-4">
      {/* Beside a button of the list. */}
      <div className={path === paths.items() ? 'flex min-h-10 items-center phone:contents' : 'contents'}>
        <h1 dir="auto" className={isShown ? 'text-page-title phone:sr-only' : 'sr-only'}>
          {title}
        </h1>
      </div>
      {isDashboard ? <Greeting /> : null}
      {isDashboard ? (
        <DashboardSkeleton />
      ) : (
        <SkeletonGroup label={t`Loading`} className={back ? '' : 'grid grid-cols-1 gap-5 phone:gap-4'}>
          {back ? <OneThing path={path} /> : shapeOf(path)}
        </SkeletonGroup>
      )}
    </div>
  )
}

function shapeOf(path: string): ReactNode {
  if (path === paths.containers()) return <Boxes />
  if (path === paths.items()) return <Rows />
  return <Skeleton shape="block" className="h-64 rounded-card" />
}

function Greeting() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-4 w-40" />
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

function Boxes() {
  return (
    <>
      <Skeleton className="h-4 w-40" />
      <Skeleton shape="block" className="h-11" />
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </>
  )
}

const figures = ['all', 'in', 'low', 'out']

function Rows() {
  const { t } = useLingui()
  return (
    <>
      <div className="grid grid-cols-4 gap-px overflow-hidden rounded-card border border-line bg-surface shadow-1 max-lg:grid-cols-2">
        {figures.map((figure) => (
          <div key={figure} className="grid gap-3 px-5 py-[18px] phone:px-4 phone:py-3.5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-7 w-14" />
          </div>
        ))}
      </div>
      <Skeleton shape="block" className="h-11" />
      <SkeletonRows framed rows={8} late={false} label={t`Loading items`} />
    </>
  )
}
