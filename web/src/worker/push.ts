import type { WorkerScope } from './worker-scope.ts'

type Message = { title: string; body?: string; language?: string; path?: string; tag?: string }

/** Null for what is none of ours. */
function read(data: { json(): unknown } | null): Message | null {
  try {
    const message = data?.json() as Message
    return typeof message.title === 'string' ? message : null
  } catch {
    return null
  }
}

/**
 * Shows the notifications that a push service brings (`server/src/adapters/push/push.ts` says what stands in one), and opens
 * what they tell of.
 */
export function showPushed(worker: WorkerScope): void {
  /** Pages of this product alone, whatever a message says. */
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
    // Browsers show a text of their own where a push shows nothing, and stop bringing them after some.
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
