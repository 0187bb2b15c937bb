import { useLingui } from '@lingui/react/macro'
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
import { Icon } from '../../../ui/icon.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { ContainerView } from '../container-view.ts'

type ViewSwitchProps = { view: ContainerView; onChange: (view: ContainerView) => void }

/** Boxes, Compact or List: the list's view. Hidden on a phone, for lack of room. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`View`}
      value={view}
      onChange={onChange}
      className="phone:hidden"
      options={[
        { value: 'boxes', name: t`Boxes`, label: <Icon of={LayoutGrid} size={18} /> },
        { value: 'compact', name: t`Compact`, label: <Icon of={Grid3x3} size={18} /> },
        { value: 'list', name: t`List`, label: <Icon of={Rows3} size={18} /> },
      ]}
    />
  )
}
