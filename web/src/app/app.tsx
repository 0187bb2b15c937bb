import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { i18n } from '../lib/texts/i18n.ts'
import { ConfirmHost } from './confirm-host.tsx'
import { DialogHost } from './dialog-host.tsx'
import { Router } from './router.tsx'
import { Shell } from './shell.tsx'
import { ToastRegion } from './toast-region.tsx'

/** The app of a signed-in person. */
export function App({ client }: { client: QueryClient }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Shell>
          <Router />
        </Shell>
        <DialogHost />
        <ConfirmHost />
        <ToastRegion />
      </QueryClientProvider>
    </I18nProvider>
  )
}
