import { useLingui } from '@lingui/react/macro'
import { searchItemHooks } from '../features/items/search-item-hooks.ts'
import type { SearchBox } from '../features/search/global-search.tsx'
import { QuickResults } from '../features/search/parts/quick-results.tsx'
import { SearchScreen } from '../features/search/search-screen.tsx'
import { usePage } from '../lib/address/page.ts'

export function SearchPage() {
  const { t } = useLingui()
  usePage({ title: t`Search`, hasSearch: true })
  return <SearchScreen hooks={searchItemHooks} />
}

/** The list below the top bar's search; in the same chunk as the search screen. */
export function QuickSearch({ box }: { box: SearchBox }) {
  return <QuickResults box={box} hooks={searchItemHooks} />
}
