import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { isChoosingSigns } from '../lib/screen/hotkeys.ts'

export type ComboboxOption = {
  value: string
  label: string
  /** Content at the left of the row: a tile or an icon. */
  start?: ReactNode
  /** Grey text at the right of the row: a place, a number. */
  detail?: ReactNode
}

type Suggestions = {
  value: string
  onSearch: (text: string) => void
  onSearchEnd: () => void
  onChoose: (value: string) => void
  options: readonly ComboboxOption[]
  /** The value of the chosen option. */
  chosen: string
  /** The options are results for earlier text. */
  stale: boolean
  /** Whether it is told when no option has the typed text. */
  tellsNothing: boolean
}

/** State of a Combobox's list: whether it is shown, the active option, and the key handlers. */
export function useSuggestions(props: Suggestions) {
  const { value, onSearch, onSearchEnd, onChoose, options, chosen, stale, tellsNothing } = props
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(false)
  const [pointed, setActive] = useState<number | 'chosen'>(-1)
  // Enter was pressed before the results came: it takes the first result then.
  const [wantsFirst, setWantsFirst] = useState(false)
  const shown = open && options.length > 0
  const isNothingFound = tellsNothing && open && typed && !stale && !shown && value.trim() !== ''
  // The list may be reordered while it is open: unless keys have moved the pointer, the chosen option stays active.
  const place = pointed === 'chosen' ? options.findIndex((option) => option.value === chosen) : pointed
  const active = stale ? -1 : place

  const openList = () => {
    setOpen(true)
    setActive('chosen')
  }
  const hide = () => {
    setOpen(false)
    setActive(-1)
    setWantsFirst(false)
  }
  const end = () => {
    hide()
    setTyped(false)
    onSearchEnd()
  }
  const choose = (option: ComboboxOption) => {
    onChoose(option.value)
    end()
  }
  const change = (text: string) => {
    onSearch(text)
    setTyped(true)
    // Enter takes the first result.
    setActive(0)
    setOpen(true)
    setWantsFirst(false)
  }
  const isDue = wantsFirst && open && !stale
  const onAnswer = useEffectEvent(() => {
    setWantsFirst(false)
    if (options[0]) choose(options[0])
  })
  useEffect(() => {
    if (isDue) onAnswer()
  }, [isDue])
  const pressKey = (event: KeyboardEvent) => {
    if (isChoosingSigns(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = shown ? options[active] : undefined
    if (step !== undefined) {
      event.preventDefault()
      if (shown) setActive((active + step + options.length) % options.length)
      else openList()
    } else if (event.key === 'Escape') {
      if (shown || isNothingFound) event.preventDefault()
      end()
    } else if (event.key === 'Enter' && open && stale) {
      event.preventDefault()
      setWantsFirst(true)
    } else if (event.key === 'Enter' && typed && !option) {
      // The form would be submitted with the option that was chosen before.
      event.preventDefault()
    } else if (event.key === 'Enter' && option) {
      event.preventDefault()
      choose(option)
    } else if (event.key === 'Tab') {
      end()
    }
  }
  return { open, shown, active, isNothingFound, openList, hide, end, choose, change, pressKey }
}
