import { createStore } from '../screen/store.ts'
import type { ToastContent } from './toast.ts'

export type Question = {
  /** Names the thing: "Delete Camping gear and its 18 items?" */
  title: string
  /** What goes with it, and whether it can be undone. */
  body?: string | undefined
  confirmLabel: string
  /** Left out: Cancel. */
  cancelLabel?: string | undefined
  danger?: boolean | undefined
  /** Does it. The dialog waits for it, and closes when it is done. */
  run: () => Promise<unknown>
  /** What is said while `run` takes its time: "Deleting 1,020 items…" */
  progress?: string | undefined
  /**
   * The toast for when `run` fails, or what says it, while the question stays: so `run` must not toast too. A bare text
   * is the catalogue's sentence.
   */
  failure: string | ToastContent | (() => void)
}

export type AskedQuestion = Question & { id: number }

const asked = createStore<AskedQuestion | null>(null)
let isRunning = false
let lastId = 0

/** Asks before something that can't be taken back easily; the one confirmation dialog shows it. */
export function ask(question: Question): void {
  lastId += 1
  const run = async () => {
    isRunning = true
    try {
      return await question.run()
    } finally {
      isRunning = false
    }
  }
  asked.set({ ...question, run, id: lastId })
}

/** Back takes the question away, unless it is doing already what it asked for. False where nothing is asked. */
export function leaveQuestion(): boolean {
  if (!asked.get()) return false
  if (!isRunning) closeQuestion()
  return true
}

/** Closes this question, or whichever is asked. */
export function closeQuestion(id?: number): void {
  if (id === undefined || id === asked.get()?.id) asked.set(null)
}

export const useQuestion = asked.use
