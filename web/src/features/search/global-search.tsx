import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useSlashFocus } from '../../lib/screen/hotkeys.ts'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { SearchInput } from '../../ui/search-input.tsx'
import { useSearchBox } from './use-search-box.ts'

const { Part: QuickResults, preload } = lazyPart(
  () => import('./parts/quick-results.tsx').then((file) => file.QuickResults),
  // Without a connection there are no hits either; the shell says that it is gone.
  { onFailure: ({ box }) => box.setOpen(false) },
)
const loadResults = () => void preload().catch(() => undefined)

/** The search of the top bar: first hits while typing, "/" leads here, Enter opens the active hit or all results. */
export function GlobalSearch() {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const box = useSearchBox(() => input.current?.blur())
  useSlashFocus(input)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves field and list
    <div
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) box.setOpen(false)
      }}
    >
      <SearchInput
        {...box.field}
        ref={input}
        label={t`Search containers and items`}
        clearLabel={t`Clear search`}
        keyHint="/"
        onPointerEnter={loadResults}
        onFocus={() => {
          loadResults()
          box.setOpen(true)
        }}
        className="min-h-10"
      />
      {box.isShown ? (
        <div className="absolute top-[calc(100%+6px)] left-0 z-popover max-h-[min(720px,calc(100dvh-88px))] w-[600px] max-w-[calc(100vw-32px)] md:max-lg:max-w-[calc(100vw-256px)] origin-top animate-pop-in overflow-y-auto rounded-card border border-line bg-raised shadow-3">
          <QuickResults box={box} />
        </div>
      ) : null}
    </div>
  )
}
