import { lazyPart } from '../lib/screen/lazy-part.ts'
import { withDeferredMessages } from '../lib/texts/languages.ts'

const load = () => withDeferredMessages(() => import('../features/outbox/outbox-pill.tsx'))
// A failure stays silent: they are loaded again once the connection is back.
const options = { onFailure: () => undefined }

/** The header's offline indicator, with the number of waiting changes. */
export const { Part: OutboxPill } = lazyPart(() => load().then((file) => file.OutboxPill), options)
/** Its live region and the list of waiting changes, once per page. */
export const { Part: OutboxStatusRegion } = lazyPart(
  () => load().then((file) => file.OutboxStatusRegion),
  options,
)
