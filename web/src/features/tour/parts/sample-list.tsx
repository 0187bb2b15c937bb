import { Trans } from '@lingui/react/macro'
import PackagePlus from 'lucide-react/icons/package-plus'
import QrCode from 'lucide-react/icons/qr-code'
import Zap from 'lucide-react/icons/zap'
import { Icon } from '../../../ui/icon.tsx'
import { SampleCard, SampleName, SampleRow } from './sample-card.tsx'

const tile = 'grid size-10 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink'

/** The first three tasks. */
export function SampleList() {
  const rows = [
    {
      key: 'create',
      icon: PackagePlus,
      name: <Trans>Create Container</Trans>,
      detail: <Trans>Just a name and a place</Trans>,
    },
    {
      key: 'fill',
      icon: Zap,
      name: <Trans>Quick Fill</Trans>,
      detail: <Trans>Snap it, name it, next</Trans>,
    },
    {
      key: 'code',
      icon: QrCode,
      name: <Trans>QR Code</Trans>,
      detail: <Trans>Print the label and stick it on</Trans>,
    },
  ]
  return (
    <SampleCard>
      {rows.map(({ key, icon, name, detail }) => (
        <SampleRow key={key}>
          <span className={tile}>
            <Icon of={icon} />
          </span>
          <SampleName name={name} detail={detail} />
        </SampleRow>
      ))}
    </SampleCard>
  )
}
