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
  onValueChange: (value: string) => void
  onSearchEnd: (() => void) | undefined
  options: readonly ComboboxOption[]
  /** The value of the chosen option. */
  chosen: string
  /** The options are search results for the text already. */
  filtered: boolean
  /** The options are results for earlier text. */
  stale: boolean
  /** Whether it is told when no option has the typed text. */
  tellsNothing: boolean
}

/** State of a Combobox's list: the shown options, the active one, and the key handlers. */
export function useSuggestions(props: Suggestions) {
  const { value, onValueChange, onSearchEnd, options, chosen, filtered, stale, tellsNothing } = props
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(false)
  const [pointed, setActive] = useState<number | 'chosen'>(-1)
  // Enter was pressed before the results came: it takes the first result then.
  const [wantsFirst, setWantsFirst] = useState(false)
  // The whole list is shown until the person types, so that another choice is one press away.
  const needle = typed && !filtered ? value.trim().toLowerCase() : ''
  const found = options.filter((option) => option.label.toLowerCase().includes(needle))
  const shown = open && found.length > 0
  const isNothingFound = tellsNothing && open && typed && !stale && !shown && value.trim() !== ''
  // The list may be reordered while it is open: unless keys have moved the pointer, the chosen option stays active.
  const place = pointed === 'chosen' ? found.findIndex((option) => option.value === chosen) : pointed
  const active = stale ? -1 : place

  const openList = () => {
    setOpen(true)
    setActive('chosen')
  }
  const hide = () => {
    setOpen(false)
    setActive(-1)
    setWantsFirst(false)
    // Words that search stay in the field while it has the focus, so they are not yet a choice.
    if (!filtered) setTyped(false)
  }
  const close = () => {
    hide()
    setTyped(false)
  }
  const end = () => {
    close()
    onSearchEnd?.()
  }
  const choose = (option: ComboboxOption) => {
    onValueChange(option.value)
    close()
  }
  const change = (text: string) => {
    onValueChange(text)
    setTyped(true)
    // Search results allow only their own values: Enter takes the first.
    setActive(filtered ? 0 : -1)
    setOpen(true)
    setWantsFirst(false)
  }
  const isDue = wantsFirst && open && !stale
  const onAnswer = useEffectEvent(() => {
    setWantsFirst(false)
    if (found[0]) choose(found[0])
  })
  useEffect(() => {
    if (isDue) onAnswer()
  }, [isDue])
  const pressKey = (event: KeyboardEvent) => {
    if (isChoosingSigns(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = shown ? found[active] : undefined
    if (step !== undefined) {
      event.preventDefault()
      if (shown) setActive((active + step + found.length) % found.length)
      else openList()
    } else if (event.key === 'Escape') {
      if (shown || isNothingFound) event.preventDefault()
      end()
    } else if (event.key === 'Enter' && open && stale) {
      event.preventDefault()
      setWantsFirst(true)
    } else if (event.key === 'Enter' && (isNothingFound || (filtered && typed && !option))) {
      // The form would be submitted with the option that was chosen before.
      event.preventDefault()
    } else if (event.key === 'Enter' && option) {
      event.preventDefault()
      choose(option)
    } else if (event.key === 'Tab') {
      end()
    }
  }
  return { open, shown, found, active, isNothingFound, openList, hide, end, choose, change, pressKey }
}
