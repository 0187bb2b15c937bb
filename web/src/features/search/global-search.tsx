import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type RefObject, useDeferredValue, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { navigate } from '../../lib/address/navigate.ts'
import { paths } from '../../lib/address/paths.ts'
import { useSearchKeys } from '../../lib/screen/hotkeys.ts'
import type { LazyPart } from '../../lib/screen/lazy-part.ts'
import { SearchInput } from '../../ui/search-input.tsx'

/** The search field's state, as its list of results needs it. */
export type SearchBox = {
  listId: string
  text: string
  /** Handles the field's keys first, while the list is shown. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>
  /** The last query, so that a reopened list shows its results at once. */
  settled: RefObject<string>
  /** Sets the active entry by its element's id. */
  onActive: (id: string | undefined) => void
  /** Sets the number of matches. */
  onFound: (found: string) => void
  close: () => void
  /** Clears the field and removes its focus. */
  leave: () => void
}

type GlobalSearchProps = { results: LazyPart<{ box: SearchBox }> }

/**
 * The top bar's search: first results while typing; "/" and Ctrl+K focus it; Enter opens the active result or the
 * results page. The list's code loads when the field is used.
 */
export function GlobalSearch({ results: { Part: Results, preload } }: GlobalSearchProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<(event: KeyboardEvent) => void>(null)
  const settled = useRef('')
  const listId = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const [found, setFound] = useState('')
  const loadResults = () => void preload().catch(() => undefined)
  const asked = text.trim()
  const isShown = open && asked !== ''
  const [isAtOnce, setAtOnce] = useState(false)
  // Deferred, so that the typed letter appears before the list renders, unless the key is for the list.
  const isDeferred = useDeferredValue(isShown)
  const isDrawn = isShown && (isDeferred || isAtOnce)
  const close = () => setOpen(false)
  const leave = () => {
    setText('')
    input.current?.blur()
  }
  useSearchKeys(input)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves field and list
    <div
      className="relative"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
    >
      <SearchInput
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isDrawn ? listId : undefined}
        aria-activedescendant={isShown ? active : undefined}
        value={text}
        onValueChange={(next) => {
          setText(next)
          setOpen(true)
        }}
        onKeyDown={(event) => {
          const isArrow = /^Arrow(Down|Up)$/.test(event.key)
          if (isArrow) flushSync(() => setAtOnce(true))
          if (isShown) keys.current?.(event)
          else if (isArrow) setOpen(true)
          if (event.defaultPrevented || event.key !== 'Enter' || asked === '') return
          event.preventDefault()
          navigate(paths.search({ q: asked }))
          leave()
        }}
        maxLength={200}
        ref={input}
        label={t`Search containers and items`}
        keyHint="/"
        found={isShown ? found : ''}
        onPointerEnter={loadResults}
        onFocus={() => {
          loadResults()
          setOpen(true)
        }}
        className="min-h-10"
      />
      {isDrawn ? (
        <div className="absolute top-[calc(100%+6px)] left-0 z-popover max-h-[min(720px,calc(100dvh-88px))] w-[600px] max-w-[calc(100vw-32px)] md:max-lg:max-w-[calc(100vw-256px)] origin-top animate-pop-in overflow-y-auto rounded-card border border-line bg-raised shadow-3">
          <Results
            box={{ listId, text, keys, settled, onActive: setActive, onFound: setFound, close, leave }}
          />
        </div>
      ) : null}
    </div>
  )
}
