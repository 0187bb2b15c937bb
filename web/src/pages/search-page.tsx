import { useLingui } from '@lingui/react/macro'
import { SearchScreen } from '../features/search/search-screen.tsx'
import { usePage } from '../lib/address/page.ts'

export function SearchPage() {
  const { t } = useLingui()
  usePage({ title: t`Search` })
  return <SearchScreen />
}
