import { useLingui } from '@lingui/react/macro'
import PackagePlus from 'lucide-react/icons/package-plus'
import { useMay } from '../../../lib/api/abilities.ts'
import { openDialog, preloadsDialog } from '../../../lib/overlays/dialogs.ts'
import { Icon } from '../../../ui/icon.tsx'

/**
 * The empty cell of the next box, for sight and pointer only: the button in the page's head has the name and the focus.
 */
export function NewContainerSlot() {
  const { t } = useLingui()
  if (!useMay('containers.change')) return null
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      {...preloadsDialog('create-container')}
      // The button never takes focus, so that no focus returns to an element that screen readers do not see.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => openDialog('create-container', {})}
      className="grid min-h-[166px] place-content-center justify-items-center gap-2.5 rounded-frame border border-dashed border-box-edge font-semibold text-ink-2 hover:bg-hover"
    >
      <span className="grid size-11 place-items-center rounded-card bg-primary-soft text-primary-ink">
        <Icon of={PackagePlus} size={24} />
      </span>
      {t`New Container`}
    </button>
  )
}
