import { Trans } from '@lingui/react/macro'
import type { ImportMatch } from '@stowage/contract/imports'
import { isItemField, kindOf } from '@stowage/contract/items.rules'
import type { ReactNode } from 'react'
import { itemFieldNumber } from '../../../entities/item-field-label.ts'
import { placeName } from '../../../lib/texts/place-name.ts'
import { fieldWord } from '../field-words.ts'

type Change = ImportMatch['changes'][number]

/** What a row would change of an item, each as its former and its new value. */
export function MatchChanges({ changes }: { changes: ImportMatch['changes'] }) {
  if (changes.length === 0) {
    return (
      <span className="text-ink-2">
        <Trans>Nothing</Trans>
      </span>
    )
  }
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
      {changes.map((change) => (
        <li key={change.field} className="min-w-0 break-words">
          <ChangeWords change={change} />
        </li>
      ))}
    </ul>
  )
}

function ChangeWords({ change }: { change: Change }): ReactNode {
  const { field, from } = change
  if (field === 'description') {
    return from === '' ? <Trans>Description added</Trans> : <Trans>Description changed</Trans>
  }
  return (
    <>
      {fieldWord(field)} <bdi className="text-ink-2">{from === '' ? '–' : shown(change, from)}</bdi>
      <span className="px-1 text-ink-3">→</span>
      <bdi className="font-semibold">{shown(change, change.to)}</bdi>
    </>
  )
}

function shown({ field }: Change, value: string): string {
  if (field === 'location') return placeName(value)
  const isNumber = isItemField(field) && ['number', 'money'].includes(kindOf(field))
  return isNumber ? itemFieldNumber(field, Number(value)) : value
}
