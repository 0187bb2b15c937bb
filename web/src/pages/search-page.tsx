import { useLingui } from '@lingui/react/macro'
import { itemHooks } from '../features/items/item-hooks.ts'
import type { SearchBox } from '../features/search/global-search.tsx'
import { QuickResults } from '../features/search/parts/quick-results.tsx'
import { SearchScreen } from '../features/search/search-screen.tsx'
import { usePage } from '../lib/address/page.ts'

export function SearchPage() {
  const { t } = useLingui()
  usePage({ title: t`Search`, hasSearch: true })
  return <SearchScreen hooks={itemHooks} />
}

/** The list below the top bar's search; in the same chunk as the search screen. */
export function QuickSearch({ box }: { box: SearchBox }) {
  return <QuickResults box={box} hooks={itemHooks} />
}
