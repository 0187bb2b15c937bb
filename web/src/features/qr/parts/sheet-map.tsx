import { useLingui } from '@lingui/react/macro'
import type { LabelSheet } from '@stowage/contract/qr.rules'
import { cx } from '../../../ui/class-names.ts'

type SheetMapProps = {
  sheet: LabelSheet
  /** The position of the first label on the sheet, from 1. */
  start: number
  /** Number of labels to print. */
  amount: number
  onStart: (start: number) => void
}

/** A map of the first sheet; a press on a label sets where printing starts. */
export function SheetMap({ sheet, start, amount, onStart }: SheetMapProps) {
  const { t } = useLingui()
  const places = Array.from({ length: sheet.columns * sheet.rows }, (_, index) => index + 1)
  return (
    <div className="rounded-card bg-kraft-soft p-4">
      <fieldset
        aria-label={t`First label to print`}
        className="mx-auto grid w-full max-w-56 gap-1 rounded-badge bg-white p-2.5 shadow-2 grid-cols-(--columns)"
        style={{ '--columns': `repeat(${sheet.columns}, minmax(0, 1fr))` } as React.CSSProperties}
      >
        {places.map((place) => {
          const isPrinted = place >= start && place < start + amount
          return (
            <button
              key={place}
              type="button"
              aria-label={t`Start at label ${place}`}
              aria-pressed={place === start}
              onClick={() => onStart(place)}
              style={{ aspectRatio: `${sheet.label.width} / ${sheet.label.height}` }}
              className={cx(
                'min-h-4 w-full rounded-[3px] border text-[0.6875rem]/3 tabular-nums',
                isPrinted
                  ? 'border-[#0f5257] bg-[#e1efed] text-[#0c4a4e]'
                  : 'border-[#8c8579] text-[#696459]',
                place === start && 'inset-ring-2 inset-ring-[#0f5257]',
              )}
            >
              {place}
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}
