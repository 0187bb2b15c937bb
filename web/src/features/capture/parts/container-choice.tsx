import { Trans, useLingui } from '@lingui/react/macro'
import PackagePlus from 'lucide-react/icons/package-plus'
import { useContainerChoices } from '../../../entities/container-choices.ts'
import { ContainerField } from '../../../entities/container-field.tsx'
import { openDialog, preloadsDialog } from '../../../lib/overlays/dialogs.ts'
import { Button } from '../../../ui/button.tsx'

type ContainerChoiceProps = {
  /** 0 while no container is chosen. */
  value: number
  onChange: (containerId: number) => void
  error: string | undefined
}

/** Chooses the item's container. Without any container it offers to create one, and the draft stays. */
export function ContainerChoice({ value, onChange, error }: ContainerChoiceProps) {
  const { t } = useLingui()
  const { isNone } = useContainerChoices('')
  if (!isNone) return <ContainerField label={t`Container`} value={value} onChange={onChange} error={error} />
  return (
    <div className="grid gap-2.5 rounded-card bg-kraft-soft p-4">
      <p className="text-small text-ink-2">
        <Trans>Every item lives in a container. Create one and this item goes straight in.</Trans>
      </p>
      <Button
        icon={PackagePlus}
        {...preloadsDialog('create-container')}
        onClick={() => openDialog('create-container', { onCreated: ({ id }) => onChange(id) })}
      >
        <Trans>Create Container</Trans>
      </Button>
      {error ? (
        <p role="alert" className="text-meta text-bad phone:text-small">
          {error}
        </p>
      ) : null}
    </div>
  )
}
