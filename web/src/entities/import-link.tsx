import { Trans } from '@lingui/react/macro'
import { paths } from '../lib/address/paths.ts'
import { useMay } from '../lib/api/abilities.ts'
import { Button } from '../ui/button.tsx'

/** Leads whoever has nothing here yet, but a list of it, to where it is brought in. */
export function ImportLink() {
  return useMay('inventory.import') ? (
    <Button variant="ghost" href={paths.imports()}>
      <Trans>Import a list</Trans>
    </Button>
  ) : null
}
