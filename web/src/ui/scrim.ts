/** Behind a dialog and beside it: it fades alone, so that nothing shines through what it is for. */
export const scrim =
  'fixed inset-0 z-dialog bg-scrim data-[state=closed]:animate-scrim-out data-[state=open]:animate-scrim-in'
