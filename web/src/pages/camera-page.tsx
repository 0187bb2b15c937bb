import { Trans, useLingui } from '@lingui/react/macro'
import { getContainer } from '@stowage/contract/containers'
import PackagePlus from 'lucide-react/icons/package-plus'
import { CaptureScreen } from '../features/capture/capture-screen.tsx'
import { usePage } from '../lib/address/page.ts'
import { idParam, useSearchParams } from '../lib/address/search-params.ts'
import { useMay } from '../lib/api/abilities.ts'
import { useRead } from '../lib/api/query.ts'
import { openDialog, preloadsDialog } from '../lib/overlays/dialogs.ts'
import { useContainerChoices } from '../nouns/container-choices.ts'
import { ContainerField } from '../nouns/container-field.tsx'
import { Button } from '../ui/button.tsx'
import { ReadOnlyPage } from './read-only-page.tsx'

const params = { containerId: idParam() }

/** Adds one item with its photo; `?containerId=` says where it goes and where the screen leads back to. */
export function CameraPage() {
  return useMay('items.change') ? <Camera /> : <ReadOnlyPage />
}

function Camera() {
  const { t } = useLingui()
  const [{ containerId }] = useSearchParams(params)
  const { data: container, error } = useRead(
    getContainer,
    { params: { id: containerId ?? 0 }, query: { items: 0 } },
    { enabled: containerId !== undefined },
  )
  const { isNone } = useContainerChoices('')
  usePage({ title: t`Camera`, hasPrimary: true, containerId, fillsPhone: true })
  return (
    <CaptureScreen
      // What is blocked or gone takes no items: then the screen asks for another one.
      containerId={container?.blocked || error?.status === 404 ? undefined : containerId}
      containerSlot={(field) =>
        isNone ? (
          <CreateFirst onCreated={field.onChange} error={field.error} />
        ) : (
          <ContainerField label={t`Container`} {...field} />
        )
      }
    />
  )
}

type CreateFirstProps = { onCreated: (containerId: number) => void; error: string | undefined }

/** An item needs a container: creating one keeps what is here. */
function CreateFirst({ onCreated, error }: CreateFirstProps) {
  return (
    <div className="grid gap-2.5 rounded-card bg-kraft-soft p-4">
      <p className="text-small text-ink-2">
        <Trans>Items lie in containers. Create one, and this item goes into it.</Trans>
      </p>
      <Button
        icon={PackagePlus}
        {...preloadsDialog('create-container')}
        onClick={() => openDialog('create-container', { onCreated: ({ id }) => onCreated(id) })}
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
