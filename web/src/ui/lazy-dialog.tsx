import type { ComponentType } from 'react'
import { showCodeMissing } from '../lib/overlays/code-missing.ts'
import { type LazyPart, lazyPart } from '../lib/screen/lazy-part.ts'
import { DialogFrame } from './dialog-frame.tsx'

type DialogProps = { open: boolean; onClose: () => void }

/**
 * A dialog in a chunk of its own. Its frame stands while the code loads, so that Back closes it; when the code can't be
 * loaded, the dialog closes with a toast.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  return lazyPart(load, {
    fallback: ({ open, onClose }) => (open ? <DialogFrame isDark={false} onClose={onClose} /> : null),
    onFailure: ({ onClose }) => {
      onClose()
      showCodeMissing()
    },
  })
}
