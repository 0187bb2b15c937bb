import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { useFieldWiring } from './field-context.ts'
import { Icon, type IconGraphic } from './icon.tsx'

type OwnProps = {
  icon?: IconGraphic | undefined
  /** An icon of 18 px that a part draws, such as a place's. */
  start?: ReactNode
  /** On a phone only the icon shows, in a square; a press opens the same list. */
  compact?: boolean | undefined
  /** Shows a dot on the compact square, when the value is not the default. */
  changed?: boolean | undefined
}

type SelectFieldProps = OwnProps & Omit<ComponentProps<'select'>, keyof OwnProps>

/** A choice out of a longer list: a native select, so it is quick and right on phones. Options as children; a hidden one says what to choose. */
export function SelectField(props: SelectFieldProps) {
  const { icon, start, compact, changed, className, children, ...select } = props
  const wiring = useFieldWiring(select)
  return (
    <span
      className={cx(
        'field-box relative px-0',
        compact && 'phone:w-12 phone:shrink-0 phone:justify-center',
        className,
      )}
    >
      {start ? (
        <span className="pointer-events-none absolute left-3 grid place-items-center text-ink-3">
          {start}
        </span>
      ) : icon ? (
        <Icon
          of={icon}
          size={18}
          className={cx('pointer-events-none absolute left-3 text-ink-3', compact && 'phone:static')}
        />
      ) : null}
      <select
        {...select}
        {...wiring}
        className={cx(
          'w-full min-w-0 flex-1 appearance-none self-stretch truncate rounded-[inherit] bg-transparent pr-9 outline-none has-[[hidden]:checked]:text-ink-3 [&>option]:bg-raised [&>option]:text-ink',
          start || icon ? 'pl-10' : 'pl-3',
          compact && 'phone:absolute phone:inset-0 phone:px-0 phone:opacity-0',
        )}
      >
        {children}
      </select>
      <Icon
        of={ChevronDown}
        size={16}
        className={cx('pointer-events-none absolute right-3 text-ink-3', compact && 'phone:hidden')}
      />
      {compact && changed ? (
        <span className="absolute top-2 right-2 hidden size-2 rounded-full bg-primary phone:block" />
      ) : null}
    </span>
  )
}
