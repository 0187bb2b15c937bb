import { waitingView } from './waiting-view.ts'

/** Loads the code by which lists show queued changes. */
export async function loadWaitingView(): Promise<void> {
  const [{ withWaiting }, { WaitingLine }] = await Promise.all([
    import('./waiting-items.ts'),
    import('./parts/waiting-line.tsx'),
  ])
  waitingView.set({ withWaiting, Line: WaitingLine })
}
