import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconGraphic } from './icon.tsx'
import { Spinner } from './spinner.tsx'

type OwnProps = {
  icon: IconGraphic
  /** Name for screen readers and tooltip; name the object too: "Edit Camping stove". */
  label: string
  /** md 40 px, sm 32 px for table rows; both 44 px on a phone. */
  size?: 'sm' | 'md' | undefined
  /** outlined: looks like a secondary button. */
  look?: 'plain' | 'outlined' | undefined
  danger?: boolean | undefined
  pending?: boolean | undefined
}

type IconButtonProps = OwnProps &
  Omit<ComponentProps<'button'>, keyof OwnProps> & { href?: string | undefined }

/** A button with only an icon, always with a name; a link when `href` is given. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, size = 'md', look = 'plain', danger, pending, className, href, type, ...rest } = props
  const small = size === 'sm'
  const classes = cx(
    'inline-grid shrink-0 place-items-center rounded-control transition-colors hover:bg-hover phone:size-touch',
    small ? 'size-8' : 'size-10',
    danger ? 'text-bad' : 'text-ink-2 hover:text-ink',
    look === 'outlined' && 'border border-line bg-surface shadow-1',
    'disabled:bg-transparent disabled:text-ink-3 disabled:opacity-60',
    className,
  )
  const content = pending ? <Spinner size={18} /> : <Icon of={icon} size={small ? 18 : 20} />
  if (href !== undefined) {
    return (
      <a title={label} {...(rest as ComponentProps<'a'>)} href={href} aria-label={label} className={classes}>
        {content}
      </a>
    )
  }
  return (
    <button
      title={label}
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={pending ? undefined : rest.onClick}
      className={classes}
    >
      {content}
    </button>
  )
}
