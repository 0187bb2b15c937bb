// One file for both dialogs: whoever opens the first comes to the second.
export { FirstLabelDialog } from './first-label-dialog.tsx'
export { FirstRunDialog } from './first-run-dialog.tsx'
