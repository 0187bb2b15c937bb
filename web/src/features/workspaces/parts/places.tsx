import { Trans } from '@lingui/react/macro'
import { cx } from '../../../ui/class-names.ts'
import { useWorkspace } from '../api.ts'

/** Beyond this number of places the bars go, and the words stay. */
const maxBars = 10

/** The places of the owner's plan, and how many are taken; nothing where there is any number of them. */
export function Places() {
  const seats = useWorkspace().data?.seats
  if (!seats || seats.places < 0) return null
  const { places, taken, paused } = seats
  return (
    <span className="flex items-center gap-2 text-small text-ink-2">
      {places <= maxBars ? (
        <span aria-hidden="true" className="flex gap-1">
          {[...Array(places).keys()].map((place) => (
            <span
              key={place}
              className={cx('h-1.5 w-4 rounded-full', place < taken ? 'bg-primary' : 'bg-line-strong')}
            />
          ))}
        </span>
      ) : null}
      <span>
        <Trans>
          <b className="font-semibold text-ink">
            {taken} of {places}
          </b>{' '}
          seats
        </Trans>
        {paused > 0 ? (
          <>
            , <Trans>{paused} paused</Trans>
          </>
        ) : null}
      </span>
    </span>
  )
}
