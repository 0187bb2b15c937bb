import { Trans } from '@lingui/react/macro'
import PackageIcon from 'lucide-react/icons/package'
import { useMay } from '../../lib/api/abilities.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FirstContainer } from './first-container.tsx'

/** The dashboard without any container: whoever may create the first one is led there. */
export function NothingStored() {
  if (useMay('containers.change')) return <FirstContainer />
  return (
    <Card>
      <EmptyState icon={PackageIcon} title={<Trans>There is nothing here yet</Trans>} />
    </Card>
  )
}
