import { Trans } from '@lingui/react/macro'
import SpellCheck from 'lucide-react/icons/spell-check'
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location'
import { withQuery } from '../lib/address/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { suggestedWords } from './suggested-words.ts'

type DidYouMeanProps = {
  asked: string
  /** The similar rows that were found. */
  rows: readonly { name: string }[]
}

/** Says that nothing matches, and suggests corrected words when they are clear: a press searches for them. */
export function DidYouMean({ asked, rows }: DidYouMeanProps) {
  const [path] = useBrowserLocation()
  const search = Object.fromEntries(new URLSearchParams(useSearch()))
  const names = rows.map(({ name }) => name)
  const meant = suggestedWords(asked, names)
  const other = (
    <a
      href={withQuery(path, { ...search, q: meant })}
      className="font-semibold text-primary-ink underline underline-offset-2"
    >
      {meant}
    </a>
  )
  return (
    <p role="status" className="flex min-h-11 items-center gap-2.5">
      <Icon of={SpellCheck} size={20} className="text-ink-2" />
      <span className="min-w-0 wrap-anywhere">
        {meant === undefined ? (
          <Trans>Nothing matches “{asked}” exactly. Showing similar results.</Trans>
        ) : (
          <Trans>
            Did you mean {other}? There’s nothing called “{asked}”.
          </Trans>
        )}
      </span>
    </p>
  )
}
