import { useLingui } from '@lingui/react/macro'
import { Demo } from '../features/demo/demo.tsx'
import { usePage } from '../lib/address/page.ts'
import { lazyPart } from '../lib/screen/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'

const { Part: Box } = lazyPart(
  () => import('../features/containers/container-card.tsx').then((file) => file.ContainerCard),
  { fallback: () => <Skeleton shape="block" className="h-54" /> },
)

/** Presents the product with its own components and sample data, for a recording. */
export function DemoPage() {
  const { t } = useLingui()
  usePage({ title: t`Promotional Demo`, hasPrimary: true })
  return <Demo Box={Box} />
}
