import type { ComponentType } from 'react'
import { showCodeMissing } from '../lib/overlays/code-missing.ts'
import { type LazyPart, lazyPart } from '../lib/screen/lazy-part.ts'
import { DialogFrame } from './dialog-frame.tsx'

type DialogProps = { open: boolean; onClose: () => void }

type FrameOptions = {
  /** The dialog will show a camera's picture. */
  isDark?: boolean
  /** Neither Escape nor Back closes it. */
  staysOpen?: boolean
}

/**
 * A dialog in a chunk of its own. Its frame stands while the code loads, so that Back and Escape close it; when the code
 * can't be loaded, the dialog closes with a toast.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  { isDark = false, staysOpen = false }: FrameOptions = {},
): LazyPart<Props> {
  return lazyPart(load, {
    fallback: ({ open, onClose }) =>
      open ? <DialogFrame isDark={isDark} onClose={staysOpen ? () => undefined : onClose} /> : null,
    onFailure: ({ onClose }) => {
      onClose()
      showCodeMissing()
    },
  })
}
