import type { ContainerSort } from '@stowage/contract/containers.rules'
import type { ItemFilter, ItemSort } from '@stowage/contract/items.rules'
import { guidePath, signInPath, signOutPath, videoGuidesPath } from '@stowage/contract/system.rules'
import { workspaceParameter } from '@stowage/contract/workspaces.rules'

/** All addresses of the product, built only here. */
export const paths = {
  dashboard: () => '/',
  containers: (query: ContainersQuery = {}) => withQuery('/containers', query),
  /** `highlight` is the id of an item to highlight in its container. */
  container: (id: number, query: { highlight?: number | undefined } = {}) =>
    withQuery(`/containers/${id}`, query),
  items: (query: ItemsQuery = {}) => withQuery('/items', query),
  item: (id: number) => `/items/${id}`,
  /** Deleted entries, which can be restored. */
  trash: () => '/trash',
  search: (query: { q?: string | undefined } = {}) => withQuery('/search', query),
  /** With a container, the item is added there and the screen leads back to it. */
  camera: (query: { containerId?: number | undefined } = {}) => withQuery('/camera', query),
  profile: (query: { tab?: string | undefined } = {}) => withQuery('/profile', query),
  /** The person's own tickets; `ticket` is the open one. */
  tickets: (query: { ticket?: number | undefined } = {}) => withQuery('/profile/tickets', query),
  /** Figures of movements and stock; the query holds the choices. */
  analytics: () => '/analytics',
  exports: () => '/export',
  /** With an id, the import continues at its step. */
  imports: (query: { id?: number | undefined; step?: string | undefined } = {}) =>
    withQuery('/export/import', query),
  admin: (query: AdminQuery = {}) => withQuery('/admin', query),
  supportTickets: (query: StaffTicketsQuery = {}) => withQuery('/admin/support-tickets', query),
  /** `plan` is the name of a plan chosen earlier. */
  subscription: (query: { plan?: string | undefined } = {}) => withQuery('/subscription', query),
  /** The settings of the workspace in sight. */
  workspace: (query: { tab?: string | undefined } = {}) => withQuery('/workspace', query),
  /** A webhook of the workspace in sight, with its log. */
  webhook: (id: number) => `/workspace/webhooks/${id}`,
  /** One delivery of a webhook: a page of its own on a phone. */
  delivery: (webhookId: number, id: number) => `/workspace/webhooks/${webhookId}/deliveries/${id}`,
  /** A full-page navigation to the settings of one of the person's workspaces. */
  workspaceOf: (id: number) => withQuery('/workspace', { tab: 'general', [workspaceParameter]: id }),
  /** A full-page navigation to another workspace of the person, by default to its dashboard. */
  otherWorkspace: (id: number, screen = '/') => withQuery(screen, { [workspaceParameter]: id }),
  adminPlans: () => '/admin/subscription-plans',
  demo: () => '/demo',
  /** A CSV file with the demo's household, to try the import. */
  sampleFile: () => '/sample-household.csv',
  /** A full-page navigation, not a screen. `returnTo` is the address to open after sign-in. */
  signIn: (returnTo?: string) => withQuery(signInPath, { returnTo }),
  signOut: () => signOutPath,
  /** Pages of the server: the guide and its video clips. */
  guide: () => guidePath,
  videoGuides: () => videoGuidesPath,
  guideForPrograms: () => `${guidePath}/for-programs`,
  guideForWebhooks: () => `${guidePath}/webhooks`,
  apiReference: () => '/api/docs',
  /** A page of the bundled login provider. */
  forgotPassword: () => '/identity/forgot',
}

type ContainersQuery = {
  q?: string | undefined
  location?: string | undefined
  sort?: ContainerSort | undefined
}

/** `q`, `status` and others belong to the open tab. */
type AdminQuery = {
  tab?: string | undefined
  q?: string | undefined
  status?: string | undefined
  plan?: string | undefined
  sort?: string | undefined
}

/** `user` is the id of an account whose tickets are listed. */
type StaffTicketsQuery = { q?: string | undefined; user?: number | undefined }

type ItemsQuery = { q?: string | undefined; filter?: ItemFilter | undefined; sort?: ItemSort | undefined }

/** Adds a query to that of the path; undefined and empty values are left out. */
export function withQuery(address: string, query: Record<string, string | number | undefined>): string {
  const [path, former] = address.split('?') as [string, string?]
  const params = new URLSearchParams(former)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value))
  }
  const text = params.toString()
  return text ? `${path}?${text}` : path
}
