import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconGraphic } from './icon.tsx'

type Tab<Value extends string> = {
  value: Value
  label: ReactNode
  /** Hidden on a phone, where the labels need the width. */
  icon?: IconGraphic | undefined
  count?: number | string | undefined
  /** The id of this tab's panel. */
  panelId?: string | undefined
}

type TabsProps<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
}

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** Scrolls a tab into view when not all tabs fit. */
const show = (tab: Element | null | undefined) =>
  tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })

/** Sections of one page, underlined. Arrow keys, Home and End move; only the chosen tab is in the tab order. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, className }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const { length } = tabs
  // biome-ignore lint/correctness/useExhaustiveDependencies: tabs that come or go move the chosen one
  useEffect(() => {
    // Without its result, because browsers return a promise, which React would call as a clean-up.
    show(list.current?.querySelector('[aria-selected=true]'))
  }, [value, length])
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = moves[event.key]?.(
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const target = to === undefined ? undefined : tabs[to]
    if (to === undefined || !target) return
    event.preventDefault()
    onChange(target.value)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className={cx(
        // A list that scrolls has no height of its own in a grid that is too small for all.
        'flex min-h-11 animate-more-beside scroll-px-12 gap-1 overflow-x-auto border-b border-line phone:min-h-12 phone:justify-between phone:gap-0 [animation-timeline:scroll(self_inline)]',
        className,
      )}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={tab.panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          className="group relative inline-flex h-11 shrink-0 items-center gap-2 px-3.5 md:max-lg:px-2.5 text-row phone:h-12 phone:px-3 text-ink-2 transition-colors after:absolute after:inset-x-2.5 after:bottom-0 after:h-[2.5px] after:rounded-t-[2px] after:bg-transparent hover:text-ink focus-visible:-outline-offset-2 aria-selected:text-ink aria-selected:after:bg-primary"
        >
          {tab.icon ? <Icon of={tab.icon} size={18} className="phone:hidden" /> : null}
          {tab.label}{' '}
          {tab.count === undefined ? null : (
            <span className="min-w-[22px] rounded-full bg-mute-soft px-1.5 py-px text-center text-[0.75rem]/[1.125rem] text-ink-2 tabular-nums group-aria-selected:bg-primary-soft group-aria-selected:text-primary-ink">
              {tab.count}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
