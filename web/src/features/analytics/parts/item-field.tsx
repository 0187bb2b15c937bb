import { useLingui } from '@lingui/react/macro'
import { getItem, listItems } from '@stowage/contract/items'
import { useSearchField } from '../../../entities/use-search-field.ts'
import { useRead } from '../../../lib/api/query.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/field.tsx'

type ItemFieldProps = { itemId: number | undefined; onChange: (id: number) => void }

const shown = 20

/** Chooses an item by its name. Typed text only searches; leaving the field restores the chosen name. */
export function ItemField({ itemId, onChange }: ItemFieldProps) {
  const { t } = useLingui()
  const { text, words, isSearching, search, endSearch } = useSearchField()
  const found = useRead(listItems, { query: { q: words.trim(), limit: shown } }, { keepsPrevious: true })
  const chosen = useRead(getItem, { params: { id: itemId ?? 0 } }, { enabled: itemId !== undefined })
  return (
    <Field label={t`Item`}>
      <Combobox
        value={isSearching ? text : (chosen.data?.name ?? '')}
        onSearch={search}
        onSearchEnd={endSearch}
        onChoose={(id) => onChange(Number(id))}
        stale={isSearching && (text !== words || found.isPlaceholderData)}
        chosen={String(itemId ?? 0)}
        placeholder={t`Choose an item`}
        listLabel={t`Items`}
        openLabel={t`Show items`}
        options={(found.data ?? []).map(({ id, name, containerName }) => ({
          value: String(id),
          label: name,
          detail: containerName,
        }))}
      />
    </Field>
  )
}
