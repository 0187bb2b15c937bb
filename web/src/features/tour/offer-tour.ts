import { fetchDialog, openDialog, openDialogs } from '../../lib/overlays/dialogs.ts'

/** What somebody is in the middle of: whatever lies over the page or hangs from it, and a field that has the focus. */
const begun = [
  ...['dialog[open]', '[role=dialog]', '[role=alertdialog]', '[role=menu]', '[aria-expanded=true]'],
  ...['input:focus', 'textarea:focus', 'select:focus'],
].join()

/**
 * Opens the tour unless the screen was left or something has been begun meanwhile; it is offered again with the next visit.
 * It opens with its code at hand, so that nothing can be begun while that is on its way.
 */
export async function offerTour(): Promise<void> {
  const { pathname } = window.location
  await fetchDialog('tour')
  const isLeft = window.location.pathname !== pathname
  if (isLeft || openDialogs().length > 0 || document.querySelector(begun)) return
  openDialog('tour', {})
}
