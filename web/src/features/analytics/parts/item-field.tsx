import { useLingui } from '@lingui/react/macro'
import { getItem, listItems } from '@stowage/contract/items'
import { useState } from 'react'
import { useRead } from '../../../lib/api/query.ts'
import { useDebouncedText } from '../../../lib/screen/debounced-text.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/field.tsx'

type ItemFieldProps = { itemId: number | undefined; onChange: (id: number) => void }

const optionPrefix = 'item:'
const shown = 20

/** Chooses an item by its name. Typed text only searches; leaving the field restores the chosen name. */
export function ItemField({ itemId, onChange }: ItemFieldProps) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const [isSearching, setSearching] = useState(false)
  const search = useDebouncedText(words, setWords)
  const found = useRead(listItems, { query: { q: words.trim(), limit: shown } }, { keepsPrevious: true })
  const chosen = useRead(getItem, { params: { id: itemId ?? 0 } }, { enabled: itemId !== undefined })
  const endSearch = () => {
    setSearching(false)
    search.settleNow('')
  }
  const take = (text: string) => {
    if (text.startsWith(optionPrefix)) {
      onChange(Number(text.slice(optionPrefix.length)))
      endSearch()
    } else {
      setSearching(true)
      search.setText(text)
    }
  }
  return (
    <Field label={t`Item`}>
      <Combobox
        value={isSearching ? search.text : (chosen.data?.name ?? '')}
        onValueChange={take}
        onSearchEnd={endSearch}
        filtered
        stale={isSearching && (search.text !== words || found.isPlaceholderData)}
        chosen={`${optionPrefix}${itemId ?? 0}`}
        placeholder={t`Choose an item`}
        listLabel={t`Items`}
        openLabel={t`Show items`}
        options={(found.data ?? []).map(({ id, name, containerName }) => ({
          value: `${optionPrefix}${id}`,
          label: name,
          detail: containerName,
        }))}
      />
    </Field>
  )
}
