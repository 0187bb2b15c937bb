import { Trans } from '@lingui/react/macro'
import SpellCheck from 'lucide-react/icons/spell-check'
import { NavLink } from '../../../lib/address/nav-link.tsx'
import { Icon } from '../../../ui/icon.tsx'

type DidYouMeanProps = {
  asked: string
  /** What they were, where it is clear. */
  meant: string | undefined
  /** Searches for that. */
  href: string
}

/** Says that nothing has the words, and which ones may have been meant. */
export function DidYouMean({ asked, meant, href }: DidYouMeanProps) {
  const other = (
    <NavLink href={href} className="font-semibold text-primary-ink underline underline-offset-2">
      {meant}
    </NavLink>
  )
  return (
    <p role="status" className="flex min-h-11 items-center gap-2.5">
      <Icon of={SpellCheck} size={20} className="text-ink-2" />
      <span className="min-w-0 wrap-anywhere">
        {meant === undefined ? (
          <Trans>Nothing matches “{asked}” exactly. Showing similar results.</Trans>
        ) : (
          <Trans>
            Did you mean {other}? Nothing is called “{asked}”.
          </Trans>
        )}
      </span>
    </p>
  )
}
