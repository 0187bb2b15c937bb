import { t } from '@lingui/core/macro'
import { ask } from './confirm.ts'

type Unsaved = {
  /** What has not been saved. */
  title: string
  /** Some of it is kept nowhere but in this page. */
  isFleeting: boolean
  leave: () => void
}

/** Asks whether to sign out although something waits to be saved. */
export function askToSignOut({ title, isFleeting, leave }: Unsaved): void {
  ask({
    title,
    body: isFleeting
      ? t`This browser does not store what waits: it is lost if you sign out now.`
      : t`What waits stays on this device and is sent when you sign in here again.`,
    confirmLabel: t`Sign Out`,
    danger: true,
    run: async () => leave(),
    failure: t`This did not work. Please try again.`,
  })
}
