import type { ComponentType } from 'react'
import type { DialogName, HostedDialog } from '../lib/overlays/dialogs.ts'
import { preloadQuestions } from './confirm-host.tsx'

type Dialogs = { [N in DialogName]: () => Promise<ComponentType<HostedDialog<N>>> }

const firstRun = () => import('../features/first-run/first-run.ts')

/** All dialogs that can be opened from anywhere, by name (`DialogProps`). */
export const dialogs: Dialogs = {
  'create-container': () =>
    import('../features/containers/create-container-dialog.tsx').then((file) => file.CreateContainerDialog),
  'add-item': () => import('../features/items/add-item-dialog.tsx').then((file) => file.AddItemDialog),
  'edit-item': () => import('../features/items/edit-item-dialog.tsx').then((file) => file.EditItemDialog),
  'qr-code': () => import('../features/qr/qr-dialog.tsx').then((file) => file.QrDialog),
  scan: () => import('../features/scan/scan-dialog.tsx').then((file) => file.ScanDialog),
  'quick-fill': async () => {
    const [file] = await Promise.all([
      import('../features/quick-fill/quick-fill-dialog.tsx'),
      // It asks before it closes, without a connection too.
      preloadQuestions().catch(() => undefined),
    ])
    return file.QuickFillDialog
  },
  notifications: () =>
    import('../features/notifications/notifications-dialog.tsx').then((file) => file.NotificationsDialog),
  'invite-people': () =>
    import('../features/workspaces/invite-people-dialog.tsx').then((file) => file.InvitePeopleDialog),
  'new-workspace': () =>
    import('../features/workspaces/new-workspace-dialog.tsx').then((file) => file.NewWorkspaceDialog),
  'read-only': () => import('./read-only-dialog.tsx').then((file) => file.ReadOnlyDialog),
  'edit-container': () =>
    import('../features/containers/edit-container-dialog.tsx').then((file) => file.EditContainerDialog),
  'view-item': () => import('../features/items/view-item-dialog.tsx').then((file) => file.ViewItemDialog),
  'add-picture': () =>
    import('../features/items/add-picture-dialog.tsx').then((file) => file.AddPictureDialog),
  'set-count': () => import('../features/items/set-count-dialog.tsx').then((file) => file.SetCountDialog),
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
  'new-key': () => import('../features/keys/new-key-dialog.tsx').then((file) => file.NewKeyDialog),
  webhook: () => import('../features/webhooks/webhook-dialog.tsx').then((file) => file.WebhookDialog),
  'webhook-secret': () => import('../features/webhooks/secret-dialog.tsx').then((file) => file.SecretDialog),
  'replay-deliveries': () =>
    import('../features/webhooks/replay-dialog.tsx').then((file) => file.ReplayDialog),
  'rename-key': () => import('../features/keys/rename-key-dialog.tsx').then((file) => file.RenameKeyDialog),
  tour: () => import('../features/tour/tour-dialog.tsx').then((file) => file.TourDialog),
}

export const dialogNames = Object.keys(dialogs) as DialogName[]
