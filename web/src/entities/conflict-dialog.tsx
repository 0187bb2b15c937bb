import { Trans, useLingui } from '@lingui/react/macro'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'

/** A field that two people have changed: the stored text and the typed one. */
type DisputedField = {
  field: string
  label: string
  theirs: ReactNode
  yours: ReactNode
}

type ConflictDialogProps = {
  open: boolean
  /** "LED lantern was changed on another device." */
  context: string
  /** A picture of the changed entity. */
  thumbnail?: ReactNode
  fields: readonly DisputedField[]
  /** In place of 'Other version': who changed it, and when. */
  theirs?: string | undefined
  /** Whether other typed fields are saved as well. */
  hasMore: boolean
  isPending: boolean
  /** Returns to the form; nothing is saved. */
  onClose: () => void
  /** Gets the fields that keep their stored values; the others get the typed values. */
  onChoose: (theirs: ReadonlySet<string>) => void
}

/** Two people have changed the same fields: the person chooses the stored or the typed value of each. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { t } = useLingui()
  const { fields, hasMore, isPending, onChoose } = props
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (field: string, isTheirs: boolean) =>
    setTheirs((before) => new Set([...before].filter((one) => one !== field).concat(isTheirs ? field : [])))
  return (
    <Dialog
      size="md"
      open={props.open}
      onClose={props.onClose}
      locked={isPending}
      title={t`Changed in the meantime`}
      context={props.context}
      thumbnail={props.thumbnail}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onChoose(theirs)
      }}
      footer={
        <>
          <Button disabled={isPending} onClick={() => onChoose(new Set(fields.map(({ field }) => field)))}>
            <Trans>Keep the other version</Trans>
          </Button>
          <Button variant="primary" type="submit" pending={isPending}>
            <Trans>Save my choice</Trans>
          </Button>
        </>
      }
    >
      {fields.map((one) => (
        <FieldPair
          key={one.field}
          {...one}
          who={props.theirs}
          isTheirs={theirs.has(one.field)}
          onChoose={(isTheirs) => choose(one.field, isTheirs)}
        />
      ))}
      <p className="text-small text-ink-2">
        {hasMore ? (
          <Trans>Your other changes will be saved too.</Trans>
        ) : (
          <Trans>Everything else is the same.</Trans>
        )}
      </p>
    </Dialog>
  )
}

type FieldPairProps = DisputedField & {
  who: string | undefined
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

function FieldPair({ field, label, theirs, yours, who, isTheirs, onChoose }: FieldPairProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-2.5 phone:grid-cols-1 phone:gap-1.5">
        <Side
          name={field}
          checked={isTheirs}
          onChoose={() => onChoose(true)}
          word={who ?? <Trans>Other version</Trans>}
        >
          {theirs}
        </Side>
        <Side name={field} checked={!isTheirs} onChoose={() => onChoose(false)} word={<Trans>Yours</Trans>}>
          {yours}
        </Side>
      </div>
    </fieldset>
  )
}

type SideProps = {
  name: string
  checked: boolean
  onChoose: () => void
  word: ReactNode
  children: ReactNode
}

function Side({ name, checked, onChoose, word, children }: SideProps) {
  return (
    <label
      className={cx(
        'relative grid min-w-0 cursor-pointer content-start gap-1 rounded-card border-2 px-3 py-2.5 has-focus-visible:outline-2',
        checked ? 'border-primary bg-primary-soft' : 'border-line bg-surface hover:bg-hover',
      )}
    >
      <input type="radio" name={name} checked={checked} onChange={onChoose} className="sr-only" />
      <span className={cx('flex items-center gap-2 text-small', checked ? 'text-primary-ink' : 'text-ink-2')}>
        <Icon of={checked ? CircleCheck : Circle} size={16} />
        {word}
      </span>
      <span dir="auto" className="min-w-0 text-left font-semibold break-words">
        {children}
      </span>
    </label>
  )
}

/** A text in which the words that the other version lacks are marked. */
export function Marked({ text, other }: { text: string | null; other: string | null }) {
  const { start, middle, end } = differingPart(text ?? '', other ?? '')
  if (!text) return <span className="text-ink-3">–</span>
  return (
    <>
      {start}
      {middle ? <mark>{middle}</mark> : null}
      {end}
    </>
  )
}

/** The part of a text, in whole words, that differs from another text. */
export function differingPart(text: string, other: string): { start: string; middle: string; end: string } {
  const [words, others] = [text.split(/(?<=\s)/u), other.split(/(?<=\s)/u)]
  let first = 0
  while (first < words.length && words[first] === others[first]) first++
  let last = 0
  const maxLast = Math.min(words.length, others.length) - first
  while (last < maxLast && words.at(-1 - last) === others.at(-1 - last)) last++
  const until = words.length - last
  return {
    start: words.slice(0, first).join(''),
    middle: words.slice(first, until).join(''),
    end: words.slice(until).join(''),
  }
}
