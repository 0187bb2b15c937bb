import type { QueryClient } from '@tanstack/react-query'
import { sayCodeMissing } from '../overlays/code-missing.ts'

/** Signs out, after the outbox has sent what it can and the person has decided about the rest. */
export function signOut(client: QueryClient): void {
  import('./settle-before-sign-out.ts').then((file) => void file.settleAndSignOut(client), sayCodeMissing)
}
