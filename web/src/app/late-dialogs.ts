import type { ComponentType } from 'react'
import type { DialogName, HostedDialog } from '../lib/overlays/dialogs.ts'
import type { WordList } from '../lib/texts/languages.ts'

const firstRun = () => import('../features/first-run/first-run.ts')

type Loaders = { [N in DialogName]?: () => Promise<ComponentType<HostedDialog<N>>> }

/** Where the code of the dialogs lies that come from one screen or another dialog. Comes itself when the page is at rest. */
export const lateLoaders = {
  'edit-container': () =>
    import('../features/containers/edit-container-dialog.tsx').then((file) => file.EditContainerDialog),
  'view-item': () => import('../features/items/view-item-dialog.tsx').then((file) => file.ViewItemDialog),
  'add-picture': () =>
    import('../features/items/add-picture-dialog.tsx').then((file) => file.AddPictureDialog),
  'move-items': () => import('../features/items/move-items-dialog.tsx').then((file) => file.MoveItemsDialog),
  'scan-barcode': () =>
    import('../features/scan/scan-barcode-dialog.tsx').then((file) => file.ScanBarcodeDialog),
  'take-photo': () =>
    import('../features/capture/take-photo-dialog.tsx').then((file) => file.TakePhotoDialog),
  'first-run': () => firstRun().then((file) => file.FirstRunDialog),
  'first-label': () => firstRun().then((file) => file.FirstLabelDialog),
  'label-sheet': () => import('../features/qr/label-sheet-dialog.tsx').then((file) => file.LabelSheetDialog),
  'change-password': () =>
    import('../features/account/change-password-dialog.tsx').then((file) => file.ChangePasswordDialog),
  'change-email': () =>
    import('../features/account/change-email-dialog.tsx').then((file) => file.ChangeEmailDialog),
  'add-passkey': () =>
    import('../features/account/add-passkey-dialog.tsx').then((file) => file.AddPasskeyDialog),
  'remove-passkey': () =>
    import('../features/account/remove-passkey-dialog.tsx').then((file) => file.RemovePasskeyDialog),
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
} satisfies Loaders

export type LateName = keyof typeof lateLoaders

/** Dialogs of screens whose words come with these. */
export const words: Partial<Record<LateName, WordList>> = {
  'change-password': 'later',
  'change-email': 'later',
  'add-passkey': 'later',
  'remove-passkey': 'later',
  'ticket-details': 'staff',
  'respond-to-ticket': 'staff',
  'subscription-plan': 'staff',
  tour: 'later',
  'first-run': 'later',
  'first-label': 'later',
}
