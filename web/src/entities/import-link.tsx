import { Trans } from '@lingui/react/macro'
import { paths } from '../lib/address/paths.ts'
import { useMay } from '../lib/api/abilities.ts'
import { Button } from '../ui/button.tsx'

/** Links to the import, for people who have no containers yet but a list of their things. */
export function ImportLink() {
  return useMay('inventory.import') ? (
    <Button variant="ghost" href={paths.imports()}>
      <Trans>Import a list</Trans>
    </Button>
  ) : null
}
