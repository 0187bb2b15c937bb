import { Trans, useLingui } from '@lingui/react/macro'
import { restoreTrash, type TrashEntry } from '@stowage/contract/trash'
import { type ReactNode, useId, useState } from 'react'
import { ContainerField } from '../../entities/container-field.tsx'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Radio } from '../../ui/radio.tsx'

/** An item whose container is in Trash too. */
export type Homeless = { entry: TrashEntry; container: { id: number; name: string } }

type RestoreDialogProps = Homeless & {
  onClose: () => void
  /** Called after the restore, with the new container if it was another one. */
  onRestored: (into?: number) => void
  onFailed: (error: ApiError) => void
}

/** Asks where to restore an item whose container is deleted: together with the container, or into another one. */
export function RestoreDialog({ entry, container, onClose, onRestored, onFailed }: RestoreDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: send, isPending } = useApiMutation(restoreTrash)
  const [isElsewhere, setElsewhere] = useState(false)
  const [into, setInto] = useState(0)
  const [error, setError] = useState<string>()
  const { name } = entry
  const save = async () => {
    if (isElsewhere && into === 0) return setError(t`Container is required`)
    const where = isElsewhere ? { into } : { withContainers: true }
    try {
      await send({ body: { items: [entry.id], ...where } })
    } catch (failure) {
      onFailed(failure as ApiError)
      return
    }
    onRestored(isElsewhere ? into : undefined)
    onClose()
  }
  return (
    <FormDialog
      size="narrow"
      open
      onClose={onClose}
      title={t`Where should ${name} go?`}
      context={t`The container it was in, ${container.name}, is in Trash too.`}
      onSubmit={save}
      submitLabel={<Trans>Restore</Trans>}
      pending={isPending}
    >
      <Choice
        checked={!isElsewhere}
        onChoose={() => setElsewhere(false)}
        label={<Trans>Restore {container.name} too</Trans>}
        hint={<Trans>With everything in it.</Trans>}
      />
      <Choice
        checked={isElsewhere}
        onChoose={() => setElsewhere(true)}
        label={<Trans>Put it in another container</Trans>}
      />
      {isElsewhere ? (
        <ContainerField
          label={t`Container`}
          value={into}
          onChange={(id) => {
            setInto(id)
            setError(undefined)
          }}
          error={error}
        />
      ) : null}
    </FormDialog>
  )
}

type ChoiceProps = { checked: boolean; onChoose: () => void; label: ReactNode; hint?: ReactNode }

function Choice({ checked, onChoose, label, hint }: ChoiceProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <Radio id={id} name="where" checked={checked} onChange={onChoose} />
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        {hint ? <span className="block text-small text-ink-2">{hint}</span> : null}
      </span>
    </label>
  )
}
