import { createStore } from '../screen/store.ts'

type ToastKind = 'ok' | 'bad' | 'info' | 'warn'

/** A toast's texts. In a sentence "Title: sentence", the part before the colon is the title. */
export type ToastContent = {
  title: string
  description?: string | undefined
  action?: { label: string; onAction: () => void } | undefined
  /** Stays until the person dismisses it or another toast replaces it. */
  stays?: boolean | undefined
  /** An action of unknown length runs: a moving line at the lower edge; it stays until another toast replaces it. */
  isBusy?: boolean | undefined
}

type ToastMessage = ToastContent & { id: number; kind: ToastKind }

const shown = createStore<ToastMessage | null>(null)
let lastId = 0

function show(kind: ToastKind, content: ToastContent | string): number {
  lastId += 1
  const id = lastId
  shown.set({ ...(typeof content === 'string' ? { title: content } : content), id, kind })
  return id
}

/** One toast at a time: a new one replaces the one shown. A plain string is a title. */
export const toast = {
  ok: (content: ToastContent | string) => show('ok', content),
  bad: (content: ToastContent | string) => show('bad', content),
  info: (content: ToastContent | string) => show('info', content),
  warn: (content: ToastContent | string) => show('warn', content),
  /** Removes this toast, or any shown one. */
  dismiss: (id?: number) => {
    const current = shown.get()
    if (current && (id === undefined || id === current.id)) shown.set(null)
  },
  current: shown.get,
  subscribe: shown.subscribe,
}

export const useToast = shown.use
