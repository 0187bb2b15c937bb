/**
 * The paths of the reads that the app's page contains. The service worker, which fills the page without a connection,
 * takes them from here, because an endpoint would bring its schemas into the worker's one file.
 */
export const pageReads = {
  user: '/api/auth/user',
  unread: '/api/notifications/unread',
  overview: '/api/inventory/overview',
  subscription: '/api/subscription/user',
  stats: '/api/inventory/stats',
} as const
