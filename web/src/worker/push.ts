import type { WorkerScope } from './worker-scope.ts'

type Message = { title: string; body?: string; language?: string; path?: string; tag?: string }

/** Parses a message; null when it is not one of ours. */
function read(data: { json(): unknown } | null): Message | null {
  try {
    const message = data?.json() as Message
    return typeof message.title === 'string' ? message : null
  } catch {
    return null
  }
}

/**
 * Shows the notifications that a push service delivers (`server/src/adapters/push/push.ts` defines their content), and
 * opens their targets.
 */
export function showPushed(worker: WorkerScope): void {
  /** The address that a message opens: always a page of this product. */
  function addressOf(path: unknown): string {
    const url = URL.parse(typeof path === 'string' ? path : '/', worker.location.origin)
    return url?.origin === worker.location.origin ? url.href : `${worker.location.origin}/`
  }

  async function open(address: string): Promise<unknown> {
    const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const there = windows.find(({ url }) => url === address)
    if (there) return there.focus()
    const [last] = windows
    const moved = await last?.focus().then(
      (shown) => shown.navigate(address),
      () => null,
    )
    return moved ?? worker.clients.openWindow(address)
  }

  worker.addEventListener('push', (event) => {
    const message = read(event.data)
    // A push must show something: otherwise browsers show a text of their own, and block pushes after a few.
    const { title, body, language, path, tag } = message ?? { title: 'Stowage', path: '/' }
    const options = {
      icon: '/apple-touch-icon.png',
      data: { path },
      ...(body !== undefined && { body }),
      ...(language !== undefined && { lang: language }),
      ...(tag !== undefined && { tag }),
    }
    event.waitUntil(worker.registration.showNotification(title, options))
  })

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(addressOf(event.notification.data?.path)))
  })
}
