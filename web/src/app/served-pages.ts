import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Container, getContainer } from '@stowage/contract/containers'
import { getInventoryStats, type InventoryStats } from '@stowage/contract/inventory'
import { productName } from '@stowage/contract/product'
import { getCurrentUser, type User } from '@stowage/contract/users'
import { type Ability, isAdminUser, may } from '@stowage/contract/vocabulary'
import type { QueryClient } from '@tanstack/react-query'
import type { PageInfo } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { queryKey } from '../lib/api/query.ts'
import { i18n } from '../lib/texts/i18n.ts'
import { isBelow } from './navigation.ts'

type Flags = Pick<PageInfo, 'hasPrimary' | 'hasSearch' | 'fillsPhone' | 'endsWithOwnBar'>
type Known = Flags & {
  title: MessageDescriptor
  header?: MessageDescriptor
  up?: { href: string; label: MessageDescriptor }
  /** Whoever lacks it is told that they may only look. */
  needs?: Ability
}

// The texts stand in the catalogs of the screens, from which they come; this file adds none.
const [containers, items, exports, account] = [
  msg`Containers`,
  msg`All Items`,
  msg`Export Data`,
  msg`Account`,
]
const toContainers = { href: paths.containers(), label: containers }
const toItems = { href: paths.items(), label: items }
const staffTitle = msg`Admin Dashboard`
const dashboard: Known = { title: msg`Dashboard` }
const tickets: Known = {
  title: msg`My Tickets`,
  up: { href: paths.profile(), label: account },
  hasPrimary: true,
}
const readOnly: Known = { title: msg`View only` }

const knownPages: Record<string, Known> = {
  [paths.dashboard()]: dashboard,
  [paths.containers()]: { title: containers, hasPrimary: true },
  [paths.items()]: { title: items },
  [paths.search()]: { title: msg`Search`, hasSearch: true },
  [paths.exports()]: { title: exports, hasPrimary: true },
  [paths.imports()]: {
    title: msg`Import`,
    up: { href: paths.exports(), label: exports },
    hasPrimary: true,
    needs: 'inventory.import',
  },
  [paths.trash()]: { title: msg`Trash`, up: toItems },
  [paths.camera()]: { title: msg`Camera`, hasPrimary: true, fillsPhone: true, needs: 'items.change' },
  [paths.demo()]: { title: msg`Promotional Demo`, hasPrimary: true },
  [paths.profile()]: { title: account },
  [paths.tickets()]: tickets,
  [paths.subscription()]: { title: msg`Subscription`, hasPrimary: true },
  [paths.admin()]: { title: staffTitle, header: msg({ message: 'Admin', context: 'short, on a phone' }) },
  [paths.adminPlans()]: { title: msg`Subscription Plans` },
  [paths.supportTickets()]: {
    title: msg`Support Tickets`,
    up: { href: paths.admin(), label: dashboard.title },
    hasPrimary: true,
  },
}

/**
 * What the screen at an address will tell the shell (`usePage`), as far as its page knows: the page is served before the
 * screen's code has come. A journey holds the two together (`e2e/served-shell.spec.ts`).
 */
export function servedPage(pathname: string, query: URLSearchParams, client: QueryClient): PageInfo {
  const path = pathname.replace(/(?<=.)\/$/, '')
  const [, noun, id] = /^\/(containers?|items)\/([1-9]\d{0,14})$/.exec(path) ?? []
  if (noun === 'items') return told({ title: msg`Item`, up: toItems })
  if (id !== undefined) return containerPage(Number(id), client)
  const known = knownPages[path]
  if (!known) return { ...told({ title: msg`Page Not Found`, hasPrimary: true }), header: productName }
  const user = client.getQueryData<User>(queryKey(getCurrentUser))
  if (isBelow(paths.admin(), path) && !(user && isAdminUser(user))) return told(dashboard)
  if (known.needs && !(user && may(user, known.needs))) return told(readOnly)
  if (known === tickets && query.has('ticket')) return told(oneTicket)
  const stats = client.getQueryData<InventoryStats>(queryKey(getInventoryStats))
  const isEmpty = {
    [paths.dashboard()]: stats?.totalContainers === 0,
    [paths.items()]: stats?.totalItems === 0,
  }
  return told({ ...known, hasPrimary: known.hasPrimary ?? isEmpty[path] })
}

const oneTicket: Known = {
  ...tickets,
  up: { href: paths.tickets(), label: tickets.title },
  endsWithOwnBar: true,
}

function containerPage(id: number, client: QueryClient): PageInfo {
  const key = queryKey(getContainer, { params: { id }, query: { items: 0 } })
  const container = client.getQueryData<Container>(key)
  const page = told({ title: msg`Container`, up: toContainers, hasPrimary: true })
  if (!container) return page
  const { name, blocked } = container
  return { ...page, title: name, containerId: blocked ? undefined : id }
}

function told({ title, header, up, needs: _, ...flags }: Known): PageInfo {
  return {
    ...flags,
    title: i18n._(title),
    header: header && i18n._(header),
    back: up && { href: up.href, label: i18n._(up.label) },
  }
}
