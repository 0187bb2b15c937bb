import type { ReadPages } from '../lib/api/read-pages.ts'
import { lazyPart } from '../lib/screen/lazy-part.ts'

const { Part: DidYouMean } = lazyPart(() => import('./did-you-mean.tsx').then((file) => file.DidYouMean), {
  onFailure: () => undefined,
})

type SimilarNoteProps = { q: string | undefined; pages: Pick<ReadPages<{ name: string }>, 'rows' | 'match'> }

/** A note above search results that are only similar to the searched words. */
export function SimilarNote({ q = '', pages: { rows, match } }: SimilarNoteProps) {
  return match === 'similar' && q ? <DidYouMean asked={q.trim()} rows={rows} /> : null
}
