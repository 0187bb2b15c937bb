import { Trans } from '@lingui/react/macro'
import { Kbd } from '../../../ui/kbd.tsx'

/** In the chosen row, while the search field has the focus: says that Enter opens it. */
export function ChosenHint({ isBest }: { isBest: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="hidden shrink-0 items-center gap-2 text-meta text-ink-2 group-has-[input[type=search]:focus]/search:lg:flex touch:hidden!"
    >
      {isBest ? <Trans>Best match</Trans> : null}
      <Kbd>↵</Kbd>
    </span>
  )
}
