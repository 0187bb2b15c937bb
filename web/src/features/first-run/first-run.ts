// One file for both dialogs, because the second follows the first.
export { FirstLabelDialog } from './first-label-dialog.tsx'
export { FirstRunDialog } from './first-run-dialog.tsx'
