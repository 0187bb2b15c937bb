// Renders a part or a whole page as the app would: texts, cache, a signed-in person, an address, and the hosts of
// dialogs, confirmations and toasts around it.
//
//   const { user } = renderInApp(<ItemsPage />, { at: paths.items() })
//   await user.click(await screen.findByRole('button', { name: 'Delete AA batteries' }))
import { I18nProvider } from '@lingui/react'
import type { User } from '@stowage/contract/users'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cloneElement, isValidElement, type ReactNode } from 'react'
import { ConfirmHost } from '../src/app/confirm-host.tsx'
import { DialogHost } from '../src/app/dialog-host.tsx'
import { followPreferences } from '../src/app/follow-preferences.ts'
import { sends } from '../src/app/sends.ts'
import { ToastRegion } from '../src/app/toast-region.tsx'
import { followInternalLinks } from '../src/lib/address/internal-links.ts'
import { type Boot, seedBoot } from '../src/lib/api/current-user.ts'
import { createQueryClient } from '../src/lib/api/query.ts'
import { openOutbox } from '../src/lib/outbox/outbox.ts'
import { i18n } from '../src/lib/texts/i18n.ts'
import { aUser } from './samples.ts'

followInternalLinks()

type RenderOptions = {
  /** The address, query included. */
  at?: string
  person?: User
  /** What the page was served with besides the person. */
  boot?: Omit<Boot, 'user'>
}

/** `user` acts as the person at the screen, `client` is the cache. */
export function renderInApp(
  element: ReactNode,
  { at = '/', person = aUser(), boot = {} }: RenderOptions = {},
) {
  window.history.replaceState(null, '', at)
  const client = createQueryClient()
  seedBoot(client, { user: person, ...boot })
  openOutbox(client, sends)
  const tree = () => (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        {isValidElement(element) ? cloneElement(element) : element}
        <DialogHost />
        <ConfirmHost />
        <ToastRegion />
      </QueryClientProvider>
    </I18nProvider>
  )
  const rendered = render(tree())
  // The words of another language may come after a test has ended.
  followPreferences(client, () => {
    if (rendered.container.isConnected) rendered.rerender(tree())
  })
  return { ...rendered, client, user: userEvent.setup() }
}
