import type { QueryClient } from '@tanstack/react-query'
import { showCodeMissing } from '../overlays/code-missing.ts'

/** Loads the code that signs out; also while the page is idle, so that it is there without a connection. */
export const loadSignOut = () => import('./send-before-sign-out.ts')

/** Signs out, after the outbox has sent what it can and the person has decided about the rest. */
export function signOut(client: QueryClient): void {
  loadSignOut().then((file) => void file.sendAndSignOut(client), showCodeMissing)
}
