import { Trans, useLingui } from '@lingui/react/macro'
import type { NewContainer } from '@stowage/contract/containers'
import { useEffect } from 'react'
import { useAdvanceFirstRun } from '../../entities/first-run.ts'
import { navigate } from '../../lib/address/navigate.ts'
import { paths } from '../../lib/address/paths.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { fetchDialog, type HostedDialog, openDialog } from '../../lib/overlays/dialogs.ts'
import { askBeforeClose } from '../../lib/overlays/unsaved-changes.ts'
import { markTourSeen } from '../../lib/storage/keys.ts'
import { FullscreenDialog } from '../../ui/fullscreen-dialog.tsx'
import { Stow } from '../../ui/stow.tsx'
import { useFirstBox, useMakeBox } from './first-box.ts'
import { FirstHeader } from './parts/first-header.tsx'
import { NameForm } from './parts/name-form.tsx'

/** Leads a new person to their first box, or the next: a name and a place. Quick-fill follows. */
export function FirstRunDialog({ open, onClose, isNext = false }: HostedDialog<'first-run'>) {
  const { t } = useLingui()
  const advance = useAdvanceFirstRun()
  const person = useCurrentUser()
  const { box, isTyped, change, forget } = useFirstBox(open)
  const { make, isMaking } = useMakeBox({ box, change })
  // Loads while the person types; a failure is reported when the dialog opens.
  useEffect(() => {
    if (open) void fetchDialog('quick-fill').catch(() => undefined)
  }, [open])
  const leave = () => {
    if (!isNext) advance('seen')
    forget()
    onClose()
  }
  const later = askBeforeClose({
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
    openDialog('quick-fill', { container: { id, name }, isFirst: true })
  }
  return (
    <FullscreenDialog
      open={open}
      onClose={later}
      title={t`What do you call it?`}
      closeLabel={t`Later`}
      look="dark"
      header={<FirstHeader onLater={later} />}
    >
      <Greeting isNext={isNext} />
      {open ? (
        <NameForm
          box={box}
          isMaking={isMaking}
          onChange={change}
          onClose={later}
          onCreate={(values) => void create(values)}
        />
      ) : null}
    </FullscreenDialog>
  )
}

/** The mascot's sentence above the form. */
function Greeting({ isNext }: { isNext: boolean }) {
  return (
    <div className="absolute inset-x-4 top-[max(84px,calc(70px+env(safe-area-inset-top)))] flex items-end gap-1.5">
      <Stow mood="helpful" size={92} className="shrink-0" />
      <p className="mb-8 rounded-dialog rounded-bl-key bg-[#dfeeec] px-4 py-3 text-body text-[#0d3a3d]">
        {isNext ? null : (
          <b className="block font-display text-card-title">
            <Trans>Start with one of your boxes</Trans>
          </b>
        )}
        <Trans>A name and a place are all it takes.</Trans>
      </p>
    </div>
  )
}
