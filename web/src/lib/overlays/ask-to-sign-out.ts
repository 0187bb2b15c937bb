import { t } from '@lingui/core/macro'
import { ask } from './confirm.ts'

type Unsaved = {
  /** Says what is not saved. */
  title: string
  /** Discards it and signs out. */
  leave: () => Promise<void>
}

/** Asks whether to sign out although unsaved changes would be lost with the session. */
export function askToSignOut({ title, leave }: Unsaved): void {
  ask({
    title,
    body: t`Signing out removes your data from this browser. Unsent changes will be lost.`,
    confirmLabel: t`Sign Out`,
    danger: true,
    run: leave,
    failure: t`That didn’t work. Please try again.`,
  })
}
