import { useLingui } from '@lingui/react/macro'
import { getContainer } from '@stowage/contract/containers'
import { CaptureScreen } from '../features/capture/capture-screen.tsx'
import { usePage } from '../lib/address/page.ts'
import { idParam, useSearchParams } from '../lib/address/search-params.ts'
import { useMay } from '../lib/api/abilities.ts'
import { useRead } from '../lib/api/query.ts'
import { lazyPart } from '../lib/screen/lazy-part.ts'

// Few may only look, and they alone load what says so.
const { Part: ReadOnlyPage } = lazyPart(() =>
  import('./read-only-page.tsx').then((page) => page.ReadOnlyPage),
)

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
  usePage({ title: t`Camera`, hasPrimary: true, containerId, fillsPhone: true })
  return (
    <CaptureScreen
      // What is blocked or gone takes no items: then the screen asks for another one.
      containerId={container?.blocked || error?.status === 404 ? undefined : containerId}
    />
  )
}
