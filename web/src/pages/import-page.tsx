import { useLingui } from '@lingui/react/macro'
import { ImportScreen } from '../features/imports/import-screen.tsx'
import { usePage } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { useMay } from '../lib/api/abilities.ts'
import { lazyPart } from '../lib/screen/lazy-part.ts'

// Loaded only by the few people with read access.
const { Part: ReadOnlyPage } = lazyPart(() =>
  import('./read-only-page.tsx').then((page) => page.ReadOnlyPage),
)

export function ImportPage() {
  return useMay('inventory.import') ? <Import /> : <ReadOnlyPage />
}

function Import() {
  const { t } = useLingui()
  usePage({ title: t`Import`, back: { href: paths.exports(), label: t`Export Data` }, hasPrimary: true })
  return <ImportScreen />
}
