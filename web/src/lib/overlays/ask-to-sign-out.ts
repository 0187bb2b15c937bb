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
    body: t`Signing out removes everything from this browser: what waits is lost if you sign out now.`,
    confirmLabel: t`Sign Out`,
    danger: true,
    run: leave,
    failure: t`This did not work. Please try again.`,
  })
}
