import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'

type BoxFrameProps = {
  as?: 'li' | 'article' | 'section' | 'div' | undefined
  /** Beyond the plan's limit: grey frame and tape, the label dimmed by colour, never by opacity. */
  blocked?: boolean | undefined
  /** For the header of a container's page: wider frame, larger label, and torn tape, because the box is open. */
  big?: boolean | undefined
  /** Rises by 2 px under the pointer, when the whole box is a link. */
  lift?: boolean | undefined
  className?: string | undefined
  labelClassName?: string | undefined
  children: ReactNode
} & Pick<ComponentProps<'div'>, 'id' | 'aria-label' | 'aria-labelledby'>

/** A kraft box with tape and a white label. The kraft colour means a container and nothing else. */
export function BoxFrame(props: BoxFrameProps) {
  const { as: Tag = 'div', blocked, big, lift, className, labelClassName, children, ...rest } = props
  return (
    <Tag
      {...rest}
      className={cx(
        'with-tape flex min-w-0 flex-col border',
        big
          ? 'perforated rounded-[18px] px-2 pt-[18px] pb-2 [--tape-height:18px] phone:px-1.5 phone:pt-[15px] phone:pb-1.5 phone:[--tape-height:15px]'
          : 'rounded-frame [--tape-width:60px] px-1.5 pt-[15px] pb-1.5 [--tape-height:15px]',
        blocked
          ? 'border-box-off-edge bg-box-off before:bg-surface before:opacity-55'
          : 'border-box-edge bg-box shadow-[var(--shadow-1),inset_0_1px_0_light-dark(rgb(255_255_255/0.25),rgb(255_255_255/0.06))]',
        // The transitions are in theme/movement.css.
        lift && !blocked && 'lifts presses',
        className,
      )}
    >
      <div
        className={cx(
          'relative flex min-w-0 flex-1 flex-col',
          big
            ? 'rounded-[11px] px-6 py-[18px] phone:px-4 phone:py-2.5'
            : 'rounded-control px-4 py-3.5 phone:px-3.5',
          blocked
            ? 'bg-[color-mix(in_srgb,var(--color-surface)_72%,var(--color-box-off))] text-ink-2'
            : 'bg-surface shadow-[0_1px_2px_rgb(70_48_12/0.16)]',
          labelClassName,
        )}
      >
        {children}
      </div>
    </Tag>
  )
}
