import { Trans } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useId } from 'react'
import { FieldContext } from '../../../ui/field-context.ts'
import { Icon } from '../../../ui/icon.tsx'
import { refusedSentence, type SaveMark } from '../save-marks.ts'

type PreferenceRowProps = {
  label: ReactNode
  /** Describes the effect of the choice. */
  effect?: ReactNode
  mark: SaveMark
  /** One control; it gets its name and description from the row. */
  children: ReactNode
}

/** One preference: name and effect at the left, the control at the right, or below on a phone. */
export function PreferenceRow({ label, effect, mark, children }: PreferenceRowProps) {
  const id = useId()
  const effectId = `${id}-effect`
  return (
    <FieldContext value={{ id, describedBy: effect ? effectId : undefined, invalid: false }}>
      <div className="@container">
        <div className="grid min-h-[70px] grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 px-5 py-3.5 @min-[520px]:grid-cols-[1fr_auto_280px] phone:px-4">
          <div className="min-w-0">
            <label htmlFor={id} className="block text-row">
              {label}
            </label>
            {effect ? (
              <p id={effectId} className="mt-0.5 text-meta text-ink-2 phone:text-small">
                {effect}
              </p>
            ) : null}
            <Refused mark={mark} />
          </div>
          <span className="self-start @min-[520px]:self-center">{mark.isSaved ? <Saved /> : null}</span>
          <div className="col-span-2 @min-[520px]:col-span-1">{children}</div>
        </div>
      </div>
    </FieldContext>
  )
}

/** A mark for a preference that was just saved; for screen readers there is a toast. */
export function Saved() {
  return (
    <span className="flex animate-fade-in items-center gap-1.5 text-meta font-medium text-ok">
      <Icon of={CircleCheck} size={16} />
      <Trans context="a setting">Saved</Trans>
    </span>
  )
}

/** The error of a refused choice in its row; there is a toast only when the row is gone. */
export function Refused({ mark: { error } }: { mark: SaveMark }) {
  if (!error) return null
  return (
    <p role="alert" className="mt-0.5 text-meta text-bad">
      {refusedSentence()}
      {/* The server's sentence, which tells the remedy: a full disk does not get better by trying again. */}
      {error.code === 'UNAVAILABLE' ? ` ${error.message}` : null}
    </p>
  )
}
