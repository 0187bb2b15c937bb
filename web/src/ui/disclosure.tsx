import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

type DisclosureProps = {
  label: ReactNode
  /** Folds on a phone only: from 768 px up the content is always shown, without the link. */
  phoneOnly?: boolean | undefined
  defaultOpen?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Hides rarely used fields behind a link. The content stays in the page, so that forms keep its values. */
export function Disclosure({ label, phoneOnly, defaultOpen = false, className, children }: DisclosureProps) {
  const [open, setOpen] = useState(defaultOpen)
  const id = useId()
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={cx('link inline-flex min-h-11 items-center gap-2', phoneOnly && 'md:hidden')}
      >
        <Icon of={ChevronDown} size={18} className={cx('transition-transform', open && 'rotate-180')} />
        {label}
      </button>
      <div
        id={id}
        className={cx(!open && (phoneOnly ? 'phone:hidden' : 'hidden'), phoneOnly ? 'phone:pt-2' : 'pt-2')}
      >
        {children}
      </div>
    </div>
  )
}
