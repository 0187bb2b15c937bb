import { type ComponentType, createElement } from 'react'
import { useMay } from '../lib/api/abilities.ts'
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
import type { WordList } from '../lib/texts/languages.ts'
import { sayCodeMissing } from './code-missing.ts'
import { loadLate } from './load-late.ts'

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
  'change-password': () =>
    import('../features/account/change-password-dialog.tsx').then((file) => file.ChangePasswordDialog),
  'change-email': () =>
    import('../features/account/change-email-dialog.tsx').then((file) => file.ChangeEmailDialog),
  notifications: () =>
    import('../features/notifications/notifications-dialog.tsx').then((file) => file.NotificationsDialog),
  'add-passkey': () =>
    import('../features/account/add-passkey-dialog.tsx').then((file) => file.AddPasskeyDialog),
  'ticket-details': () =>
    import('../features/admin-tickets/ticket-details-dialog.tsx').then((file) => file.TicketDetailsDialog),
  'respond-to-ticket': () =>
    import('../features/admin-tickets/respond-dialog.tsx').then((file) => file.RespondDialog),
  'contact-support': () =>
    import('../features/tickets/contact-support-dialog.tsx').then((file) => file.ContactSupportDialog),
  'subscription-plan': () =>
    import('../features/subscription-plans/subscription-plan-dialog.tsx').then(
      (file) => file.SubscriptionPlanDialog,
    ),
  tour: () => import('../features/tour/tour-dialog.tsx').then((file) => file.TourDialog),
  'read-only': () => import('./read-only-dialog.tsx').then((file) => file.ReadOnlyDialog),
}

/** Dialogs of screens whose words come with these. */
const words: Partial<Record<DialogName, WordList>> = {
  'change-password': 'later',
  'change-email': 'later',
  'add-passkey': 'later',
  'ticket-details': 'staff',
  'respond-to-ticket': 'staff',
  'subscription-plan': 'staff',
  tour: 'later',
}

const parts = Object.fromEntries(
  Object.entries(loaders).map(([name, load]) => [
    name,
    lazyPart(() => loadLate(words[name as DialogName], load as Loaders['add-item']), {
      onFailure: ({ onClose }) => {
        onClose()
        sayCodeMissing()
      },
    }),
  ]),
) as unknown as Record<DialogName, LazyPart<HostedDialog<DialogName>>>

provideFetch((name) => parts[name].preload())

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
