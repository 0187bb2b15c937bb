import type { ReadPages } from '../lib/api/read-pages.ts'
import { lazyPart } from '../lib/screen/lazy-part.ts'
import { addWords } from '../lib/texts/languages.ts'

const { Part: DidYouMean } = lazyPart(
  async () => {
    const [file] = await Promise.all([import('./did-you-mean.tsx'), addWords('later')])
    return file.DidYouMean
  },
  { onFailure: () => undefined },
)

type SimilarNoteProps = { q: string | undefined; pages: Pick<ReadPages<{ name: string }>, 'rows' | 'match'> }

/** Above a list whose rows only resemble what it is searched for. */
export function SimilarNote({ q = '', pages: { rows, match } }: SimilarNoteProps) {
  return match === 'similar' && q ? <DidYouMean asked={q.trim()} rows={rows} /> : null
}
