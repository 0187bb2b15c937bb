import Lock from 'lucide-react/icons/lock'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { useFieldWiring } from './field-context.ts'
import { Icon, type IconGraphic } from './icon.tsx'

type OwnProps = {
  /** A decorative icon at the left. */
  icon?: IconGraphic | undefined
  /** A button or a mark at the right. */
  end?: ReactNode
  /** Monospaced: SKU, barcode, numbers. */
  mono?: boolean | undefined
}

type TextInputProps = OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps>

/** A one-line field. Accepts every attribute of `<input>`, so a form's `{...register('name')}` fits. */
export function TextInput({ icon, end, mono, className, ...input }: TextInputProps) {
  const wiring = useFieldWiring(input)
  return (
    <span className={cx('field-box', className)}>
      {icon ? <Icon of={icon} size={18} className="text-ink-3" /> : null}
      <input
        type="text"
        {...input}
        {...wiring}
        className={cx('w-full min-w-0 flex-1 bg-transparent py-2 outline-none', mono && 'code')}
      />
      {input.readOnly ? <Icon of={Lock} size={16} className="text-ink-3" /> : end}
    </span>
  )
}
