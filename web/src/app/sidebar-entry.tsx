import { useBrowserLocation as useLocation } from 'wouter/use-browser-location'
import { formatNumber } from '../lib/texts/formats.ts'
import { cx } from '../ui/class-names.ts'
import { Icon, type IconGraphic } from '../ui/icon.tsx'
import { isCurrentEntry } from './navigation.ts'

type EntryProps = {
  href: string
  icon: IconGraphic
  label: string
  count?: number | undefined
  /** The number asks for work: a filled pill, which the rail shows too. */
  isDue?: boolean
}

/** A sidebar entry with the number next to it. */
export function SidebarEntry({ href, icon, label, count, isDue = false }: EntryProps) {
  const isCurrent = useIsCurrent(href)
  return (
    <a
      href={href}
      title={label}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'relative flex md:max-lg:h-12 md:max-lg:justify-center h-[38px] items-center gap-[11px] rounded-control px-2.5 text-[0.90625rem]/5 phone:h-12 phone:text-[1rem]/6',
        isCurrent
          ? 'bg-surface font-semibold text-ink shadow-[0_0_0_1px_var(--color-line),var(--shadow-1)] [&>svg]:text-primary-ink'
          : 'font-[500] text-ink-2 hover:bg-[color-mix(in_srgb,var(--color-surface)_55%,transparent)]',
      )}
    >
      <Icon of={icon} />
      <span className="md:max-lg:sr-only">{label}</span>
      {count === undefined ? null : (
        <span
          className={cx(
            'ml-auto text-badge tabular-nums',
            isDue
              ? 'min-w-5 rounded-full bg-primary px-1.5 text-center font-semibold text-on-primary md:max-lg:absolute md:max-lg:top-0.5 md:max-lg:right-0.5'
              : 'font-normal text-ink-3 md:max-lg:hidden',
          )}
        >
          {formatNumber(count)}
        </span>
      )}
    </a>
  )
}

/** Whether this is the entry of the current screen. */
export function useIsCurrent(href: string): boolean {
  const [pathname] = useLocation()
  return isCurrentEntry(href, pathname)
}
