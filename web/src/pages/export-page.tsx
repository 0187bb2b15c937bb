import { Trans, useLingui } from '@lingui/react/macro'
import Upload from 'lucide-react/icons/upload'
import { ExportsScreen } from '../features/exports/exports-screen.tsx'
import { usePage } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { useMay } from '../lib/api/abilities.ts'
import { Button } from '../ui/button.tsx'

export function ExportPage() {
  const { t } = useLingui()
  const mayImport = useMay('inventory.import')
  usePage({ title: t`Export Data`, hasPrimary: true })
  return (
    <div className="grid grid-cols-1 gap-6 phone:gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-page-title phone:sr-only">
            <Trans>Export Data</Trans>
          </h1>
          <p className="mt-1 text-ink-2 phone:mt-0">
            <Trans>Download your containers and items as files.</Trans>
          </p>
        </div>
        {mayImport ? (
          <Button icon={Upload} href={paths.imports()}>
            <Trans>Import</Trans>
          </Button>
        ) : null}
      </header>
      <ExportsScreen />
    </div>
  )
}
