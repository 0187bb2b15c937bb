import { Trans } from '@lingui/react/macro'
import PackageIcon from 'lucide-react/icons/package'
import { useMay } from '../../lib/api/abilities.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FirstContainer } from './first-container.tsx'

/** The dashboard without any container: leads people who may create one to the first container. */
export function NothingStored() {
  if (useMay('containers.change')) return <FirstContainer />
  return (
    <Card>
      <EmptyState icon={PackageIcon} title={<Trans>Nothing here yet</Trans>} />
    </Card>
  )
}
