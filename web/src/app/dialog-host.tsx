import { type ComponentType, createElement } from 'react'
import { useMay } from '../lib/api/abilities.ts'
import {
  closeDialog,
  type DialogName,
  dialogNeeds,
  type HostedDialog,
  isShownOnce,
  type OpenDialog,
  useOpenDialogs,
} from '../lib/overlays/dialogs.ts'
import type { LazyPart } from '../lib/screen/lazy-part.ts'
import { withDeferredMessages } from '../lib/texts/languages.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { dialogs } from './dialogs.ts'
import { EarlyEscape } from './early-escape.tsx'

type Dialog = ComponentType<HostedDialog<DialogName>>
const withCamera = /^(?:scan|take|quick|first-run)/

const parts = new Map<DialogName, LazyPart<HostedDialog<DialogName>>>()

function partOf(name: DialogName): LazyPart<HostedDialog<DialogName>> {
  const part =
    parts.get(name) ??
    lazyDialog(() => withDeferredMessages(dialogs[name] as () => Promise<Dialog>).then(withEarlyEscape), {
      isDark: withCamera.test(name),
      staysOpen: isShownOnce(name),
    })
  parts.set(name, part)
  return part
}

function withEarlyEscape(Dialog: Dialog): Dialog {
  return (props) => (
    <>
      <Dialog {...props} />
      {props.open ? <EarlyEscape /> : null}
    </>
  )
}

/** Loads a dialog's code. Rejects when that fails. */
export const fetchDialog = (name: DialogName): Promise<unknown> => partOf(name).preload()

/** Shows the open dialogs, the newest on top. */
export function DialogHost() {
  return useOpenDialogs().map((dialog) => <Hosted key={dialog.id} dialog={dialog} />)
}

function Hosted({ dialog: { id, name, props, open } }: { dialog: OpenDialog }) {
  const shown = useMay(dialogNeeds[name]) ? name : 'read-only'
  return createElement(partOf(shown).Part, {
    ...props,
    open,
    onClose: () => closeDialog(id),
  } as HostedDialog<DialogName>)
}
