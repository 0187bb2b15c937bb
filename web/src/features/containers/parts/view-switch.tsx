import { useLingui } from '@lingui/react/macro'
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
import { Icon, type IconGraphic } from '../../../ui/icon.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { ContainerView } from '../container-view.ts'

type ViewSwitchProps = { view: ContainerView; onChange: (view: ContainerView) => void }

/** Boxes, Compact or List: how the list shows its containers. A phone has no room for it. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`View`}
      value={view}
      onChange={onChange}
      className="phone:hidden"
      options={[
        { value: 'boxes', label: <Drawn of={LayoutGrid} label={t`Boxes`} /> },
        { value: 'compact', label: <Drawn of={Grid3x3} label={t`Compact`} /> },
        { value: 'list', label: <Drawn of={Rows3} label={t`List`} /> },
      ]}
    />
  )
}

function Drawn({ of, label }: { of: IconGraphic; label: string }) {
  return (
    <span role="img" title={label} aria-label={label}>
      <Icon of={of} size={18} />
    </span>
  )
}
