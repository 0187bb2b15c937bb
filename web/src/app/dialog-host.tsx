import { type ComponentType, createElement, useDeferredValue } from 'react'
import { useMay } from '../lib/api/abilities.ts'
import { sayCodeMissing } from '../lib/overlays/code-missing.ts'
import {
  closeDialog,
  type DialogName,
  dialogNeeds,
  type HostedDialog,
  type OpenDialog,
  provideFetch,
  useOpenDialogs,
} from '../lib/overlays/dialogs.ts'
import { type LazyPart, lazyPart } from '../lib/screen/lazy-part.ts'
import { DialogFrame } from './dialog-frame.tsx'
import type { LateName } from './late-dialogs.ts'
import { loadLate } from './load-late.ts'

type Dialog = ComponentType<HostedDialog<DialogName>>
type Loaders = { [N in Exclude<DialogName, LateName>]: () => Promise<ComponentType<HostedDialog<N>>> }

/** Where the code of the dialogs lies that are opened from anywhere; `late-dialogs.ts` knows the others. */
const loaders: Loaders = {
  'create-container': () =>
    import('../features/containers/create-container-dialog.tsx').then((file) => file.CreateContainerDialog),
  'add-item': () => import('../features/items/add-item-dialog.tsx').then((file) => file.AddItemDialog),
  'edit-item': () => import('../features/items/edit-item-dialog.tsx').then((file) => file.EditItemDialog),
  'qr-code': () => import('../features/qr/qr-dialog.tsx').then((file) => file.QrDialog),
  scan: () => import('../features/scan/scan-dialog.tsx').then((file) => file.ScanDialog),
  'quick-fill': () =>
    import('../features/quick-fill/quick-fill-dialog.tsx').then((file) => file.QuickFillDialog),
  notifications: () =>
    import('../features/notifications/notifications-dialog.tsx').then((file) => file.NotificationsDialog),
  'read-only': () => import('./read-only-dialog.tsx').then((file) => file.ReadOnlyDialog),
}

async function load(name: DialogName): Promise<Dialog> {
  if (name in loaders) return loadLate(undefined, loaders[name as keyof Loaders] as () => Promise<Dialog>)
  const { lateLoaders, words } = await import('./late-dialogs.ts')
  const late = name as LateName
  return loadLate(words[late], lateLoaders[late] as () => Promise<Dialog>)
}

const withCamera = /^(?:scan|take|quick|first-run)/

const parts = new Map<DialogName, LazyPart<HostedDialog<DialogName>>>()

function partOf(name: DialogName): LazyPart<HostedDialog<DialogName>> {
  const part =
    parts.get(name) ??
    lazyPart(() => load(name), {
      fallback: ({ open, onClose }) =>
        open ? <DialogFrame isDark={withCamera.test(name)} onClose={onClose} /> : null,
      onFailure: ({ onClose }) => {
        onClose()
        sayCodeMissing()
      },
    })
  parts.set(name, part)
  return part
}

provideFetch((name) => partOf(name).preload())

/** Shows the open dialogs, the newest on top. */
export function DialogHost() {
  const dialogs = useOpenDialogs()
  // What opens is drawn in slices: the page hears of what is pressed meanwhile. What closes does so at once.
  const last = useDeferredValue(dialogs.at(-1)?.id ?? 0)
  return (
    <>{dialogs.map((dialog) => (dialog.id > last ? null : <Hosted key={dialog.id} dialog={dialog} />))}</>
  )
}

function Hosted({ dialog: { id, name, props, open } }: { dialog: OpenDialog }) {
  const shown = useMay(dialogNeeds[name]) ? name : 'read-only'
  return createElement(partOf(shown).Part, {
    ...props,
    open,
    onClose: () => closeDialog(id),
  } as HostedDialog<DialogName>)
}
