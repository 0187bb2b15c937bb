import { Trans, useLingui } from '@lingui/react/macro'
import { storedDrafts } from '../lib/storage/form-drafts.ts'

const fields = ['name', 'description', 'quantity', 'minQuantity', 'location', 'sku', 'barcode'] as const
type Field = (typeof fields)[number]
type Word = { field: Field; text: string }

/** The names of the fields that can be copied. */
export function useWordLabels(): Record<Field, string> {
  const { t } = useLingui()
  return {
    name: t`Name`,
    description: t`Description`,
    quantity: t`Quantity`,
    minQuantity: t`Minimum quantity`,
    location: t`Location`,
    sku: t`SKU`,
    barcode: t`Barcode`,
  }
}

/** The words among the values of a form's fields. */
export function wordsIn(values: object): Word[] {
  return fields.flatMap((field) => {
    const text = String((values as Record<string, unknown>)[field] ?? '')
    return text === '' ? [] : [{ field, text }]
  })
}

/** The unsaved input of the forms of a workspace, by default of that of this tab. */
export function keptWords(workspaceId?: number): Word[] {
  return storedDrafts(workspaceId).flatMap((draft) => wordsIn((draft as { values?: object }).values ?? draft))
}

/** Typed text that can't be saved, to be copied. */
export function KeptWords({ words }: { words: readonly Word[] }) {
  const labels = useWordLabels()
  return (
    <>
      <p className="mt-3 text-ink-2">
        <Trans>Here’s what you typed. Copy it to keep it.</Trans>
      </p>
      <dl className="mt-4 grid gap-4">
        {words.map(({ field, text }) => (
          <div key={`${field} ${text}`}>
            <dt className="mb-1.5 text-small font-semibold">{labels[field]}</dt>
            <dd
              dir="auto"
              className="rounded-control border border-line bg-sunken px-3 py-2.5 wrap-anywhere whitespace-pre-line select-all"
            >
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
