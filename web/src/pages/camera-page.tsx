import { useLingui } from '@lingui/react/macro'
import { getContainer } from '@stowage/contract/containers'
import { CaptureScreen } from '../features/capture/capture-screen.tsx'
import { usePage } from '../lib/address/page.ts'
import { idParam, useSearchParams } from '../lib/address/search-params.ts'
import { useMay } from '../lib/api/abilities.ts'
import { useRead } from '../lib/api/query.ts'
import { lazyPart } from '../lib/screen/lazy-part.ts'

// Loaded only by the few people with read access.
const { Part: ReadOnlyPage } = lazyPart(() =>
  import('./read-only-page.tsx').then((page) => page.ReadOnlyPage),
)

const params = { containerId: idParam() }

/** Adds one item with its photo; `?containerId=` sets its container, to which the screen leads back. */
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
  usePage({ title: t`Camera`, hasPrimary: true, containerId, hidesPhoneChrome: true })
  return (
    <CaptureScreen
      // A blocked or missing container accepts no items: the screen asks for another one.
      containerId={container?.blocked || error?.isNotFound ? undefined : containerId}
    />
  )
}
