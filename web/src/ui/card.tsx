import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'

type OwnProps = {
  title?: ReactNode
  /** At most one link or button next to the title. */
  action?: ReactNode
  /** Adds the usual padding. Off for lists whose rows reach the edges. */
  padded?: boolean | undefined
}

type CardProps = OwnProps & Omit<ComponentProps<'section'>, keyof OwnProps>

/** A card's classes without its structure. */
export const cardLook = 'rounded-card border border-line bg-surface shadow-1'

/** A surface with a hairline, radius 12 and the lightest shadow; with a title it has a header. */
export function Card({ title, action, padded = false, className, children, ...section }: CardProps) {
  return (
    <section {...section} className={cx(cardLook, className)}>
      {title === undefined ? null : (
        <header className="flex min-h-[52px] flex-wrap items-center justify-between gap-x-3 px-5 pt-4 pb-3 phone:px-4 phone:pb-2">
          <h2 className="text-card-title">{title}</h2>
          {action}
        </header>
      )}
      {padded ? (
        <div className={cx('px-5 pb-5 phone:px-4 phone:pb-4', title === undefined && 'pt-5 phone:pt-4')}>
          {children}
        </div>
      ) : (
        children
      )}
    </section>
  )
}
