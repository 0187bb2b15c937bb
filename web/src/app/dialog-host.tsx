import { type ComponentType, createElement } from 'react'
import { useMay } from '../lib/api/abilities.ts'
import {
  closeDialog,
  type DialogName,
  dialogNeeds,
  type HostedDialog,
  type OpenDialog,
  providePreload,
  useOpenDialogs,
} from '../lib/overlays/dialogs.ts'
import { type LazyPart, lazyPart } from '../lib/screen/lazy-part.ts'
import { sayCodeMissing } from './code-missing.ts'

type Loaders = { [N in DialogName]: () => Promise<ComponentType<HostedDialog<N>>> }

/** Where the code of each dialog lies. */
const loaders: Loaders = {
  'create-container': () =>
    import('../features/containers/create-container-dialog.tsx').then((file) => file.CreateContainerDialog),
  'edit-container': () =>
    import('../features/containers/edit-container-dialog.tsx').then((file) => file.EditContainerDialog),
  'add-item': () => import('../features/items/add-item-dialog.tsx').then((file) => file.AddItemDialog),
  'edit-item': () => import('../features/items/edit-item-dialog.tsx').then((file) => file.EditItemDialog),
  'view-item': () => import('../features/items/view-item-dialog.tsx').then((file) => file.ViewItemDialog),
  'add-picture': () =>
    import('../features/items/add-picture-dialog.tsx').then((file) => file.AddPictureDialog),
  'move-items': () => import('../features/items/move-items-dialog.tsx').then((file) => file.MoveItemsDialog),
  'qr-code': () => import('../features/qr/qr-dialog.tsx').then((file) => file.QrDialog),
  scan: () => import('../features/scan/scan-dialog.tsx').then((file) => file.ScanDialog),
  'scan-barcode': () =>
    import('../features/scan/scan-barcode-dialog.tsx').then((file) => file.ScanBarcodeDialog),
  'take-photo': () =>
    import('../features/capture/take-photo-dialog.tsx').then((file) => file.TakePhotoDialog),
  'quick-fill': () =>
    import('../features/quick-fill/quick-fill-dialog.tsx').then((file) => file.QuickFillDialog),
  'label-sheet': () => import('../features/qr/label-sheet-dialog.tsx').then((file) => file.LabelSheetDialog),
  'read-only': () => import('./read-only-dialog.tsx').then((file) => file.ReadOnlyDialog),
}

const parts = Object.fromEntries(
  Object.entries(loaders).map(([name, load]) => [
    name,
    lazyPart(load as Loaders['add-item'], {
      onFailure: ({ onClose }) => {
        onClose()
        sayCodeMissing()
      },
    }),
  ]),
) as unknown as Record<DialogName, LazyPart<HostedDialog<DialogName>>>

providePreload((name) => {
  // It was only a guess; opening the dialog tells about a failure.
  parts[name].preload().catch(() => undefined)
})

/** Shows the open dialogs, the newest on top. */
export function DialogHost() {
  const dialogs = useOpenDialogs()
  return (
    <>
      {dialogs.map((dialog) => (
        <Hosted key={dialog.id} dialog={dialog} />
      ))}
    </>
  )
}

function Hosted({ dialog: { id, name, props, open } }: { dialog: OpenDialog }) {
  const shown = useMay(dialogNeeds[name]) ? name : 'read-only'
  return createElement(parts[shown].Part, {
    ...props,
    open,
    onClose: () => closeDialog(id),
  } as HostedDialog<DialogName>)
}
