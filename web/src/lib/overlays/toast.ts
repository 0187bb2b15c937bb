import { createStore } from '../screen/store.ts'

export type ToastKind = 'ok' | 'bad' | 'info' | 'warn'

/** What a toast says. Where the specification writes "Title: sentence", the part before the colon is the title. */
export type ToastContent = {
  title: string
  description?: string | undefined
  action?: { label: string; onAction: () => void } | undefined
  /** It stays until somebody touches it, or another one comes. */
  stays?: boolean | undefined
  /** Something runs, nobody knows how long: a line moves along the lower edge, and it stays until another one comes. */
  isBusy?: boolean | undefined
}

export type ToastMessage = ToastContent & { id: number; kind: ToastKind }

const shown = createStore<ToastMessage | null>(null)
let lastId = 0

/** Gives the id of the toast. */
function show(kind: ToastKind, content: ToastContent | string): number {
  lastId += 1
  const id = lastId
  shown.set({ ...(typeof content === 'string' ? { title: content } : content), id, kind })
  return id
}

/** One toast at a time: a new one replaces the one shown. A bare text is a title. */
export const toast = {
  ok: (content: ToastContent | string) => show('ok', content),
  bad: (content: ToastContent | string) => show('bad', content),
  info: (content: ToastContent | string) => show('info', content),
  warn: (content: ToastContent | string) => show('warn', content),
  /** Takes away this toast, or whichever is shown. */
  dismiss: (id?: number) => {
    const current = shown.get()
    if (current && (id === undefined || id === current.id)) shown.set(null)
  },
  current: shown.get,
  subscribe: shown.subscribe,
}

export const useToast = shown.use
