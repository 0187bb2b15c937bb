import { lazyPart } from '../lib/screen/lazy-part.ts'
import { withLateWords } from '../lib/texts/languages.ts'

const load = () => withLateWords(() => import('../features/outbox/outbox-pill.tsx'))
// Fetched again by itself once the connection is back, and nothing to tell of.
const options = { onFailure: () => undefined }

/** In the header: that the connection is lost, and how many changes wait. */
export const { Part: OutboxPill } = lazyPart(() => load().then((file) => file.OutboxPill), options)
/** Once on the page: the same said aloud, and the list of the changes. */
export const { Part: OutboxTold } = lazyPart(() => load().then((file) => file.OutboxTold), options)
