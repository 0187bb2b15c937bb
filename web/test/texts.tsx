import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { i18n } from '../src/lib/texts/i18n.ts'

/** The texts around a part that needs nothing else of the app: `render(<Part />, { wrapper: Texts })`. */
export const Texts = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
)
