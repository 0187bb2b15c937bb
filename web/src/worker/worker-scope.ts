// What of a service worker's own surroundings is used here: TypeScript's library of workers can't stand beside that of
// pages in one program.

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request
  /** The page as the browser asked for it while the worker started; undefined where it did not. */
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

/** A file of the app as the build names it (`web/vite/app-worker.ts`). */
export interface BuiltFile {
  url: string
  /** Null where the address says it already. */
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
