/**
 * Classes of the scrim behind a dialog. It is a sibling of the dialog, so that its fading does not make the dialog
 * transparent.
 */
export const scrim =
  'fixed inset-0 z-dialog bg-scrim data-[state=closed]:animate-scrim-out data-[state=open]:animate-scrim-in'
