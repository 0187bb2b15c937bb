import { createStore } from '../screen/store.ts'
import type { ToastContent } from './toast.ts'

export type Question = {
  /** Names the entity: "Delete Camping gear and its 18 items?" */
  title: string
  /** Says what else is deleted, and whether it can be undone. */
  body?: string | undefined
  confirmLabel: string
  /** "Cancel" by default. */
  cancelLabel?: string | undefined
  danger?: boolean | undefined
  /** Nothing is deleted, so the button shows no trash can. */
  keeps?: boolean | undefined
  /** The confirmed action. The dialog stays open until it resolves. */
  run: () => Promise<unknown>
  /** Shown while `run` takes its time: "Deleting 1,020 items…" */
  progress?: string | undefined
  /**
   * The toast when `run` rejects, or a function that reports it; the question stays open. `run` itself must not show a
   * toast. A plain string is the toast's title.
   */
  failure: string | ToastContent | (() => void)
}

type AskedQuestion = Question & { id: number }

const asked = createStore<AskedQuestion | null>(null)
let lastId = 0

/** Asks before an action that is hard to undo, in the one confirmation dialog. Returns the question's id. */
export function ask(question: Question): number {
  lastId += 1
  asked.set({ ...question, id: lastId })
  return lastId
}

/** Closes this question, or any open one. */
export function closeQuestion(id?: number): void {
  if (id === undefined || id === asked.get()?.id) asked.set(null)
}

export const useQuestion = asked.use
