import { type ComponentType, createElement, lazy, Suspense } from 'react'
import {
  closeDialog,
  type DialogName,
  type HostedDialog,
  type OpenDialog,
  providePreload,
  useOpenDialogs,
} from '../lib/dialogs.ts'

type Loaders = { [N in DialogName]: () => Promise<{ default: ComponentType<HostedDialog<N>> }> }

/** Where the code of each dialog lies. */
const loaders: Loaders = {
  'create-container': () =>
    import('../features/containers/create-container-dialog.tsx').then((file) => ({
      default: file.CreateContainerDialog,
    })),
  'edit-container': () =>
    import('../features/containers/edit-container-dialog.tsx').then((file) => ({
      default: file.EditContainerDialog,
    })),
  'add-item': () =>
    import('../features/items/add-item-dialog.tsx').then((file) => ({ default: file.AddItemDialog })),
  'edit-item': () =>
    import('../features/items/edit-item-dialog.tsx').then((file) => ({ default: file.EditItemDialog })),
  'add-picture': () =>
    import('../features/items/add-picture-dialog.tsx').then((file) => ({ default: file.AddPictureDialog })),
  'move-items': () =>
    import('../features/items/move-items-dialog.tsx').then((file) => ({ default: file.MoveItemsDialog })),
}

providePreload((name) => {
  // It was only a guess; opening the dialog tells about a failure.
  loaders[name]().catch(() => undefined)
})

const parts = Object.fromEntries(
  Object.entries(loaders).map(([name, load]) => [name, lazy(load as Loaders['add-item'])]),
) as unknown as Record<DialogName, ComponentType<HostedDialog<DialogName>>>

/** Shows the open dialogs, the newest on top. */
export function DialogHost() {
  const dialogs = useOpenDialogs()
  return (
    <Suspense fallback={null}>
      {dialogs.map((dialog) => (
        <Hosted key={dialog.id} dialog={dialog} />
      ))}
    </Suspense>
  )
}

function Hosted({ dialog: { id, name, props, open } }: { dialog: OpenDialog }) {
  return createElement(parts[name], {
    ...props,
    open,
    onClose: () => closeDialog(id),
  } as HostedDialog<DialogName>)
}
