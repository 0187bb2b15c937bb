import { plural } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import type { QueuedSend } from '../../lib/outbox/queued-send.ts'
import type { Description } from '../../lib/outbox/send-kind.ts'
import { kindOf } from '../../lib/outbox/send-kinds.ts'
import { chosenLanguage, formatNumber, formatTime } from '../../lib/texts/formats.ts'
import { Icon } from '../../ui/icon.tsx'

/** The most names listed. */
const maxNames = 5

/** The description of a queued change, by its kind. */
export function factsOf(send: QueuedSend): Description {
  return kindOf(send)?.describe(send.payload) ?? { verb: 'change', names: [] }
}

type FactsProps = { facts: Description }

const icons = {
  add: Plus,
  count: Pencil,
  change: Pencil,
  move: ArrowLeftRight,
  delete: Trash2,
  restore: Undo2,
}

export function SendIcon({ facts: { verb } }: FactsProps) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-ink-2">
      <Icon of={icons[verb]} size={20} />
    </span>
  )
}

/** One sentence: `Set Enamel mug to 7`. */
export function SendWords({ facts }: FactsProps) {
  const { verb, names, to } = facts
  const name = <Names names={names} />
  switch (verb) {
    case 'add':
      return <AddWords facts={facts} />
    case 'count': {
      const figure = formatNumber(facts.quantity ?? 0)
      return (
        <Trans>
          Set {name} to {figure}
        </Trans>
      )
    }
    case 'move':
      return to === undefined ? (
        <Trans>Move {name} back</Trans>
      ) : (
        <Trans>
          Move {name} to {to}
        </Trans>
      )
    case 'delete':
      return <Trans>Delete {name}</Trans>
    case 'restore':
      return <Trans>Restore {name}</Trans>
    case 'change':
      return <Trans>Change {name}</Trans>
  }
}

function AddWords({ facts: { names, quantity, photo } }: FactsProps) {
  const name = <Names names={names} />
  if (quantity === undefined) return <Trans>Create {name}</Trans>
  return (
    <>
      <Trans>Add {name}</Trans>,{' '}
      {photo ? (
        <Plural value={quantity} one="# piece, with a photo" other="# pieces, with a photo" />
      ) : (
        <Plural value={quantity} one="# piece" other="# pieces" />
      )}
    </>
  )
}

function Names({ names }: Pick<Description, 'names'>) {
  return (
    <strong className="font-semibold">
      <bdi>{whatOf(names)}</bdi>
    </strong>
  )
}

/** The name of one entity, or the number of several. */
export function whatOf(names: readonly string[]): string {
  const [first] = names
  if (names.length === 1 && first) return first
  return plural(names.length, { 0: 'an item', one: '# item', other: '# items' })
}

/** The names of several entities, as far as they are known. */
export function SendNames({ facts: { names } }: FactsProps) {
  const known = names.filter((name) => name !== '').slice(0, maxNames)
  if (names.length < 2 || known.length === 0) return null
  const more = names.length - known.length
  const list = new Intl.ListFormat(chosenLanguage(), { type: 'unit', style: 'short' }).format(known)
  return (
    <p className="text-small text-ink-2 wrap-anywhere">
      <bdi>{list}</bdi>
      {more > 0 ? (
        <>
          {' '}
          <Plural value={more} one="and # more" other="and # more" />
        </>
      ) : null}
    </p>
  )
}

/** Place and time. */
export function SendPlace({ facts: { verb, place }, at }: FactsProps & { at: number }) {
  const time = formatTime(new Date(at).toISOString())
  if (!place) return time
  const where = <bdi>{place}</bdi>
  return (
    <>
      {verb === 'move' ? <Trans>From {where}</Trans> : where} · {time}
    </>
  )
}
