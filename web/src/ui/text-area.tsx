import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { useFieldWiring } from './field-context.ts'

type OwnProps = {
  /** A button at the upper right. */
  end?: ReactNode
}

type TextAreaProps = OwnProps & Omit<ComponentProps<'textarea'>, keyof OwnProps>

/** A multi-line field that grows with its text, in browsers that support it. */
export function TextArea({ end, className, rows = 2, ...area }: TextAreaProps) {
  const wiring = useFieldWiring(area)
  return (
    <span className={cx('field-box items-start', className)}>
      <textarea
        {...area}
        {...wiring}
        rows={rows}
        className="field-sizing-content max-h-60 min-h-[66px] w-full min-w-0 flex-1 resize-none bg-transparent py-2.5 outline-none"
      />
      {end ? <span className="pt-[5px] phone:pt-px">{end}</span> : null}
    </span>
  )
}
