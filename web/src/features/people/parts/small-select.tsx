import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { Icon, type IconGraphic } from '../../../ui/icon.tsx'

type OwnProps = { icon?: IconGraphic | undefined }

/** A select inside a table row, as wide as its text. */
export function SmallSelect({ icon, className, ...select }: OwnProps & ComponentProps<'select'>) {
  return (
    <span
      className={cx(
        'relative inline-flex h-9 max-w-full items-center rounded-control border border-line bg-surface text-small shadow-1 focus-within:border-primary',
        className,
      )}
    >
      {icon ? (
        <Icon of={icon} size={16} strokeWidth={2.2} className="pointer-events-none absolute left-2.5" />
      ) : null}
      <select
        {...select}
        className={cx(
          'field-sizing-content h-full min-w-0 appearance-none truncate rounded-[inherit] bg-transparent pr-8 [&>option]:bg-raised [&>option]:text-ink',
          icon ? 'pl-8.5 font-semibold' : 'pl-2.5',
        )}
      />
      <Icon of={ChevronDown} size={14} className="pointer-events-none absolute right-2.5" />
    </span>
  )
}
