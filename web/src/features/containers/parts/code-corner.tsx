import { useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import type { ReactNode } from 'react'
import { openDialog, preloadsDialog } from '../../../lib/overlays/dialogs.ts'
import { cx } from '../../../ui/class-names.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

type CodeCornerProps = {
  container: Container
  className?: string | undefined
  /** Classes that set the code's size. */
  codeClassName: string
  /** The number that people type when they can't scan. */
  children?: ReactNode
}

/** A box's code on its light ground; it opens the QR dialog. */
export function CodeCorner({ container, className, codeClassName, children }: CodeCornerProps) {
  const { t } = useLingui()
  const { name } = container
  return (
    <button
      type="button"
      {...preloadsDialog('qr-code')}
      onClick={() => openDialog('qr-code', { container })}
      className={cx(
        'relative grid shrink-0 justify-items-center gap-1.5 rounded-badge border border-line bg-white p-1 hover:shadow-2',
        className,
      )}
    >
      <QrCode text={container.qrCode} className={codeClassName} />
      {/* No aria-label, because for voice control the visible text must be part of the name. */}
      <VisuallyHidden>{t`QR code for ${name}`}</VisuallyHidden> {children}
    </button>
  )
}
