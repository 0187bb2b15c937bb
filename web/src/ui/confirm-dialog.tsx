import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef } from 'react'
import { BusyNote } from './busy-line.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  /** Names the thing: "Delete Camping gear and its 18 items?" */
  title: ReactNode
  /** What goes with it, and whether it can be undone. */
  text?: ReactNode
  confirmLabel: string
  cancelLabel: string
  closeLabel: string
  /** A filled delete button; the focus then starts on Cancel. */
  danger?: boolean | undefined
  pending?: boolean | undefined
  /** What is being done, while that takes its time. */
  progress?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that can't be taken back easily, and stays until it is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel, closeLabel, danger, pending, progress } = props
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      open={open}
      locked={pending}
      title={title}
      closeLabel={closeLabel}
      onClose={props.onCancel}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        cancel.current?.focus()
      }}
      footer={
        <>
          <Button ref={cancel} onClick={props.onCancel} disabled={pending}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            {...(danger && { icon: Trash2 })}
            pending={pending}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text === undefined ? null : <div className="text-ink-2">{text}</div>}
      {progress === undefined ? null : <BusyNote>{progress}</BusyNote>}
    </Dialog>
  )
}
