// The parts of a service worker's global scope that are used here, because TypeScript's worker and page libraries can't
// be in one program.

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request
  /** The browser's preloaded response to a navigation; undefined without one. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface PushedEvent extends LastingEvent {
  readonly data: { json(): unknown } | null
}

interface PressedEvent extends LastingEvent {
  readonly notification: Notification
}

interface MessageFromPage extends LastingEvent {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

interface WindowOfPage {
  readonly url: string
  focus(): Promise<WindowOfPage>
  navigate(address: string): Promise<WindowOfPage | null>
}

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  fetch: RequestEvent
  push: PushedEvent
  notificationclick: PressedEvent
  message: MessageFromPage
}

/** A file of the app in the build's list (`web/vite/app-worker.ts`). */
export interface BuiltFile {
  url: string
  /** Null when the address contains a hash. */
  revision: string | null
  integrity: string
}

export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(wanted: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowOfPage[]>
    openWindow(address: string): Promise<WindowOfPage | null>
  }
  readonly location: Location
  skipWaiting(): Promise<void>
  addEventListener<E extends keyof WorkerEvents>(type: E, listener: (event: WorkerEvents[E]) => void): void
}
