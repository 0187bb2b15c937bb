import { useLingui } from '@lingui/react/macro'
import type { NewContainer } from '@stowage/contract/containers'
import { useAdvanceFirstRun } from '../../entities/first-run.ts'
import { navigate } from '../../lib/address/navigate.ts'
import { paths } from '../../lib/address/paths.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { fetchDialog, type HostedDialog, openDialog } from '../../lib/overlays/dialogs.ts'
import { useUnsavedDialog } from '../../lib/overlays/unsaved-changes.ts'
import { markTourSeen } from '../../lib/storage/tour-key.ts'
import { FullDialog } from '../../ui/full-dialog.tsx'
import { useFirstBox, useMakeBox } from './first-box.ts'
import { FirstHeader } from './parts/first-header.tsx'
import { NameForm } from './parts/name-form.tsx'
import { PointCamera } from './parts/point-camera.tsx'
import { usePointing } from './use-pointing.ts'

/** Leads a new person to their first box: an optional photo, a name and a place. Quick-fill follows. */
export function FirstRunDialog({ open, onClose }: HostedDialog<'first-run'>) {
  const { t } = useLingui()
  const advance = useAdvanceFirstRun()
  const person = useCurrentUser()
  const { box, isTyped, change, forget } = useFirstBox(open)
  const { make, isMaking } = useMakeBox({ box, change })
  const pointing = usePointing(box.isNaming, change)
  const leave = () => {
    advance('seen')
    forget()
    onClose()
  }
  const later = useUnsavedDialog('first-run', open, {
    locked: isMaking,
    isTyped: () => isTyped,
    onClose: leave,
  })
  const create = async (values: NewContainer) => {
    const container = await make(values)
    if (!container) return
    markTourSeen(person.id)
    leave()
    navigate(paths.container(container.id))
    const { id, name } = container
    openDialog('quick-fill', { container: { id, name }, isFirst: true, photo: box.photo })
  }
  const goOn = (photo: string | null) => {
    change({ photo, isNaming: true })
    // Loads while the person types; a failure is reported when the dialog opens.
    void fetchDialog('quick-fill').catch(() => undefined)
  }
  return (
    <FullDialog
      open={open}
      onClose={later}
      title={box.isNaming ? t`What do you call it?` : t`Point at one of your boxes`}
      closeLabel={t`Later`}
      look="dark"
      header={<FirstHeader onLater={later} />}
    >
      {open ? <PointCamera pointing={pointing} isDimmed={box.isNaming} onPhoto={goOn} /> : null}
      {box.isNaming ? (
        <NameForm
          box={box}
          failure={pointing.failure}
          isMaking={isMaking}
          onChange={change}
          onCamera={pointing.again}
          onCreate={(values) => void create(values)}
        />
      ) : null}
    </FullDialog>
  )
}
