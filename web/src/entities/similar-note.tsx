import type { ReadPages } from '../lib/api/read-pages.ts'
import { lazyPart } from '../lib/screen/lazy-part.ts'

const { Part: DidYouMean } = lazyPart(() => import('./did-you-mean.tsx').then((file) => file.DidYouMean), {
  onFailure: () => undefined,
})

type SimilarNoteProps = { q: string | undefined; pages: Pick<ReadPages<{ name: string }>, 'rows' | 'match'> }

/** Above a list whose rows only resemble what it is searched for. */
export function SimilarNote({ q = '', pages: { rows, match } }: SimilarNoteProps) {
  return match === 'similar' && q ? <DidYouMean asked={q.trim()} rows={rows} /> : null
}
