import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InventoryStats } from '@stowage/contract/inventory'
import CreditCard from 'lucide-react/icons/credit-card'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import List from 'lucide-react/icons/list'
import Package from 'lucide-react/icons/package'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { paths } from '../lib/address/paths.ts'
import type { IconGraphic } from '../ui/icon.tsx'
import { type LazyPage, lazyPage } from './lazy-page.tsx'

const dashboard = lazyPage(() => import('../pages/dashboard-page.tsx').then((page) => page.DashboardPage))
const containers = lazyPage(() => import('../pages/containers-page.tsx').then((page) => page.ContainersPage))
const container = lazyPage(() => import('../pages/container-page.tsx').then((page) => page.ContainerPage))
const items = lazyPage(() => import('../pages/items-page.tsx').then((page) => page.ItemsPage))
const search = lazyPage(() => import('../pages/search-page.tsx').then((page) => page.SearchPage))
const profile = lazyPage(() => import('../pages/profile-page.tsx').then((page) => page.ProfilePage))
const subscription = lazyPage(() =>
  import('../pages/subscription-page.tsx').then((page) => page.SubscriptionPage),
)
const camera = lazyPage(() => import('../pages/camera-page.tsx').then((page) => page.CameraPage))
const notFound = lazyPage(() => import('../pages/not-found-page.tsx').then((page) => page.NotFoundPage))

export type Screen = { render: () => ReactNode; preload: () => Promise<unknown> }

/** The route table of the specification (§ 2), as far as its screens work. */
export function screenOf(pathname: string): Screen {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const id = /^\/containers?\/([1-9]\d{0,14})$/.exec(path)?.[1]
  if (id !== undefined) {
    return { render: () => container.render({ id: Number(id) }), preload: container.preload }
  }
  const plain = plainScreens.find((screen) => screen.path === path)?.page ?? notFound
  return { render: () => plain.render({}), preload: plain.preload }
}

/** An entry of the sidebar; `count` is the figure beside it. */
type SidebarEntry = { icon: IconGraphic; label: MessageDescriptor; count?: (stats: InventoryStats) => number }
type PlainScreen = { path: string; page: LazyPage<object>; entry?: SidebarEntry }

/** Every screen whose path holds no id, and its entry in the sidebar where it has one: they stand there in this order. */
const plainScreens: readonly PlainScreen[] = [
  { path: paths.dashboard(), page: dashboard, entry: { icon: LayoutDashboard, label: msg`Dashboard` } },
  {
    path: paths.containers(),
    page: containers,
    entry: { icon: Package, label: msg`Containers`, count: ({ totalContainers }) => totalContainers },
  },
  {
    path: paths.items(),
    page: items,
    entry: { icon: List, label: msg`All Items`, count: ({ totalItems }) => totalItems },
  },
  { path: paths.search(), page: search, entry: { icon: Search, label: msg`Search` } },
  { path: paths.camera(), page: camera },
  { path: paths.profile(), page: profile },
  { path: paths.subscription(), page: subscription, entry: { icon: CreditCard, label: msg`Subscription` } },
]

export const sidebarEntries = plainScreens.flatMap(({ path, entry }) => (entry ? [{ path, ...entry }] : []))
