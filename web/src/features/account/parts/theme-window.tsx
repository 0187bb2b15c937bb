import type { Theme } from '@stowage/contract/users.rules'
import { cx } from '../../../ui/class-names.ts'

/** A small preview in a theme's colours; the system theme shows both, split diagonally. */
export function ThemeWindow({ theme }: { theme: Theme }) {
  return (
    <span aria-hidden className="relative block h-26 overflow-hidden rounded-badge phone:h-[74px]">
      <Picture className={theme === 'dark' ? 'scheme-dark' : 'scheme-light'} />
      {theme === 'system' ? (
        <Picture className="scheme-dark [clip-path:polygon(58%_0,100%_0,100%_100%,42%_100%)]" />
      ) : null}
    </span>
  )
}

function Picture({ className }: { className: string }) {
  return (
    <span
      className={cx(
        'absolute inset-0 flex overflow-hidden rounded-[inherit] border border-line bg-canvas',
        className,
      )}
    >
      <span className="w-1/4 border-r border-line bg-sunken" />
      <span className="grid flex-1 content-start gap-2 p-3 phone:gap-1.5 phone:p-2">
        <span className="h-4 rounded-key border border-line bg-surface phone:h-3" />
        <span className="h-4 rounded-key border border-line bg-surface phone:h-3" />
        <span className="h-4 w-1/2 rounded-key bg-primary phone:h-3" />
      </span>
    </span>
  )
}
