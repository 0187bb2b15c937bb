import { t } from '@lingui/core/macro'
import type { Workspace } from '@stowage/contract/workspaces'
import { fullPage } from '../../lib/address/full-page.ts'
import { paths } from '../../lib/address/paths.ts'
import { ask } from '../../lib/overlays/confirm.ts'
import { isScreenBlocked } from '../../lib/overlays/navigation-blocker.ts'
import { isTyped } from '../../lib/storage/form-drafts.ts'

/** The same screen in another workspace: what is of one thing becomes the list of all. */
function sameScreen(pathname: string): string {
  if (/^\/containers?\/\d/.test(pathname)) return paths.containers()
  return /^\/items\/\d/.test(pathname) ? paths.items() : pathname
}

/**
 * Opens the same screen in another workspace, as a page of its own: nothing of the former one is shown or sent there.
 * Asks first where something typed is not saved (WS-07).
 */
export function switchWorkspace({ id, name }: Pick<Workspace, 'id' | 'name'>): void {
  const go = () => fullPage.go(paths.otherWorkspace(id, sameScreen(window.location.pathname)))
  if (!isTyped() && !isScreenBlocked()) {
    go()
    return
  }
  ask({
    title: t`Switch to ${name}?`,
    body: t`What you entered isn’t saved yet.`,
    confirmLabel: t`Switch`,
    cancelLabel: t`Keep editing`,
    run: async () => go(),
    failure: t`Couldn’t switch workspaces. Please try again.`,
  })
}
