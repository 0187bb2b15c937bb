import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Plan } from '@stowage/contract/billing'
import type { InventoryStats } from '@stowage/contract/inventory'
import ChartLine from 'lucide-react/icons/chart-line'
import CreditCard from 'lucide-react/icons/credit-card'
import Download from 'lucide-react/icons/download'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import List from 'lucide-react/icons/list'
import Package from 'lucide-react/icons/package'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { paths } from '../lib/address/paths.ts'
import type { IconGraphic } from '../ui/icon.tsx'
import { firstPage, type LazyPage, lazyPage } from './lazy-page.tsx'
import { isBelow } from './navigation.ts'
import { StaffOnly } from './staff-only.tsx'

const dashboard = firstPage(() => import('../pages/dashboard-page.tsx').then((page) => page.DashboardPage))
const containers = firstPage(() => import('../pages/containers-page.tsx').then((page) => page.ContainersPage))
const container = firstPage(() => import('../pages/container-page.tsx').then((page) => page.ContainerPage))
const items = firstPage(() => import('../pages/items-page.tsx').then((page) => page.ItemsPage))
const item = lazyPage(() => import('../pages/item-page.tsx').then((page) => page.ItemPage))
const search = lazyPage(() => import('../pages/search-page.tsx').then((page) => page.SearchPage))
const profile = lazyPage(() => import('../pages/profile-page.tsx').then((page) => page.ProfilePage))
const analytics = lazyPage(() => import('../pages/analytics-page.tsx').then((page) => page.AnalyticsPage))
const exports = lazyPage(() => import('../pages/export-page.tsx').then((page) => page.ExportPage))
const imports = lazyPage(() => import('../pages/import-page.tsx').then((page) => page.ImportPage))
const subscription = lazyPage(() =>
  import('../pages/subscription-page.tsx').then((page) => page.SubscriptionPage),
)
const tickets = lazyPage(() => import('../pages/my-tickets-page.tsx').then((page) => page.MyTicketsPage))
const admin = lazyPage(() => import('../pages/admin-page.tsx').then((page) => page.AdminPage))
const supportTickets = lazyPage(() =>
  import('../pages/support-tickets-page.tsx').then((page) => page.SupportTicketsPage),
)
const adminPlans = lazyPage(() => import('../pages/admin-plans-page.tsx').then((page) => page.AdminPlansPage))
const workspace = lazyPage(() => import('../pages/workspace-page.tsx').then((page) => page.WorkspacePage))
const webhook = lazyPage(() => import('../pages/webhook-page.tsx').then((page) => page.WebhookPage))
const delivery = lazyPage(() => import('../pages/delivery-page.tsx').then((page) => page.DeliveryPage))
const trash = lazyPage(() => import('../pages/trash-page.tsx').then((page) => page.TrashPage))
const camera = lazyPage(() => import('../pages/camera-page.tsx').then((page) => page.CameraPage))
const demo = lazyPage(() => import('../pages/demo-page.tsx').then((page) => page.DemoPage))
const notFound = lazyPage(() => import('../pages/not-found-page.tsx').then((page) => page.NotFoundPage))

type Screen = { render: () => ReactNode; preload: () => Promise<unknown> }

/** Loads the code of the screen at an address. */
export const fetchScreen = (address: string): Promise<unknown> =>
  screenOf(new URL(address, window.location.href).pathname).preload()

/** The screen of a path. */
export function screenOf(pathname: string): Screen {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const [, noun, id] = /^\/(containers?|items|workspace\/webhooks)\/([1-9]\d{0,14})$/.exec(path) ?? []
  if (id !== undefined) {
    const one = noun === 'items' ? item : noun === 'workspace/webhooks' ? webhook : container
    return { render: () => one.render({ id: Number(id) }), preload: one.preload }
  }
  const [, webhookId, deliveryId] =
    /^\/workspace\/webhooks\/([1-9]\d{0,14})\/deliveries\/([1-9]\d{0,14})$/.exec(path) ?? []
  if (deliveryId !== undefined) {
    const ids = { webhookId: Number(webhookId), id: Number(deliveryId) }
    return { render: () => delivery.render(ids), preload: delivery.preload }
  }
  const plain = plainScreens.find((screen) => screen.path === path)?.page ?? notFound
  const render = () => plain.render({})
  return {
    render: isBelow(paths.admin(), path) ? () => <StaffOnly render={render} /> : render,
    preload: plain.preload,
  }
}

/** A sidebar entry; `count` is the number next to it. With `isIn` only plans have it that include what it leads to. */
type SidebarEntry = {
  icon: IconGraphic
  label: MessageDescriptor
  count?: (stats: InventoryStats) => number
  isIn?: (plan: Plan) => boolean
}
type PlainScreen = { path: string; page: LazyPage<object>; entry?: SidebarEntry }

/** Every screen without an id in its path, with its sidebar entry if it has one, in the sidebar's order. */
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
  {
    path: paths.analytics(),
    page: analytics,
    entry: { icon: ChartLine, label: msg`Analytics`, isIn: ({ advancedAnalytics }) => advancedAnalytics },
  },
  { path: paths.search(), page: search, entry: { icon: Search, label: msg`Search` } },
  { path: paths.exports(), page: exports, entry: { icon: Download, label: msg`Export Data` } },
  { path: paths.imports(), page: imports },
  { path: paths.admin(), page: admin },
  { path: paths.supportTickets(), page: supportTickets },
  { path: paths.adminPlans(), page: adminPlans },
  { path: paths.trash(), page: trash },
  { path: paths.workspace(), page: workspace },
  { path: paths.camera(), page: camera },
  { path: paths.demo(), page: demo },
  { path: paths.profile(), page: profile },
  { path: paths.tickets(), page: tickets },
  { path: paths.subscription(), page: subscription, entry: { icon: CreditCard, label: msg`Subscription` } },
]

export const sidebarEntries = plainScreens.flatMap(({ path, entry }) => (entry ? [{ path, ...entry }] : []))

/** Loads the code of all screens except the administration's, one after the other; awaits `pause` before each. */
export async function preloadScreens(pause: () => Promise<unknown>): Promise<void> {
  const plain = plainScreens.filter(({ path }) => !isBelow(paths.admin(), path)).map(({ page }) => page)
  for (const { preload } of [...plain, container, item, webhook, delivery]) {
    await pause()
    await preload()
  }
}
