import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconGraphic } from './icon.tsx'
import { Spinner } from './spinner.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'danger-quiet'
type ButtonSize = 'sm' | 'md' | 'lg'

type OwnProps = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: IconGraphic | undefined
  /** A request runs: a spinner replaces the icon, label and width stay, further presses are ignored. */
  pending?: boolean | undefined
  /** Fills the width of its container. */
  block?: boolean | undefined
  children: ReactNode
}

type ButtonProps = OwnProps &
  Omit<ComponentProps<'button'>, keyof OwnProps> & {
    /** Makes it an `<a>` with the same look. */
    href?: string | undefined
    download?: string | boolean | undefined
    target?: string | undefined
  }

const look: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  soft: 'border-transparent bg-primary-soft text-primary-ink hover:bg-primary-soft-hover',
  ghost: 'border-transparent text-ink-2 hover:bg-hover hover:text-ink',
  danger:
    'border-transparent bg-bad-solid text-on-bad hover:bg-[color-mix(in_srgb,var(--color-bad-solid)_88%,var(--color-ink))]',
  'danger-quiet': 'border-line bg-surface text-bad hover:bg-hover',
}

const shape: Record<ButtonSize, string> = {
  sm: 'h-8 gap-1.5 rounded-control px-3 text-[0.8125rem]/5 phone:h-11 phone:rounded-[10px] phone:text-[0.90625rem]/5',
  md: 'h-10 gap-2 rounded-control px-4 text-[0.875rem]/5 phone:h-[46px] phone:rounded-[10px] phone:text-[0.96875rem]/5',
  lg: 'h-12 gap-2 rounded-[10px] px-[22px] text-[1rem]/6 phone:h-[52px]',
}

const off = 'disabled:border-transparent disabled:bg-mute-soft disabled:text-ink-3 disabled:shadow-none'

/**
 * A button, or a link with the same look when `href` is given. Accepts every attribute of `<button>`; `type` is
 * "button" by default, so that it does not submit a form by accident.
 */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'md',
    icon,
    pending,
    block,
    children,
    className,
    href,
    ...rest
  } = props
  const classes = cx(
    'button tracking-[-0.004em] transition-colors select-none',
    look[variant],
    shape[size],
    pending ? 'cursor-progress' : off,
    block && 'w-full',
    className,
  )
  const iconSize = size === 'sm' ? 16 : 18
  const content = (
    <>
      {pending ? <PendingMark hasIcon={icon !== undefined} size={iconSize} /> : null}
      {!pending && icon ? <Icon of={icon} size={iconSize} className="-ml-0.5" /> : null}
      <span className={cx('truncate', pending && !icon && 'opacity-0')}>{children}</span>
    </>
  )
  if (href !== undefined) {
    return (
      <a data-variant={variant} {...(rest as ComponentProps<'a'>)} href={href} className={classes}>
        {content}
      </a>
    )
  }
  const { onClick, type, download: _download, target: _target, ...attributes } = rest
  return (
    <button
      data-variant={variant}
      {...attributes}
      type={pending ? 'button' : (type ?? 'button')}
      aria-busy={pending || undefined}
      aria-disabled={pending || attributes['aria-disabled']}
      onClick={pending ? undefined : onClick}
      className={cx(classes, 'relative')}
    >
      {content}
    </button>
  )
}

/** The spinner replaces the icon; without an icon it covers the label, so that the width never changes. */
function PendingMark({ hasIcon, size }: { hasIcon: boolean; size: 16 | 18 }) {
  if (hasIcon) return <Spinner size={size} className="-ml-0.5" />
  return (
    <span className="absolute inset-0 grid place-items-center">
      <Spinner size={size} />
    </span>
  )
}
