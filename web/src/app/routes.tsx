import type { ReactNode } from 'react'
import { lazyPage } from './lazy-page.tsx'

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
  const plain = plainScreens[path] ?? notFound
  return { render: () => plain.render({}), preload: plain.preload }
}

const plainScreens: Record<string, typeof notFound> = {
  '/': dashboard,
  '/containers': containers,
  '/items': items,
  '/search': search,
  '/camera': camera,
  '/profile': profile,
  '/subscription': subscription,
}
