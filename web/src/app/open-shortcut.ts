import { navigate } from '../lib/address/navigate.ts'
import { type DialogName, openDialog } from '../lib/overlays/dialogs.ts'

// Opens the target of the installed app's shortcut (`web/vite/app-worker.ts`). The query is removed from the address by
// then, so that a reload does not open it again.
const asked = new URLSearchParams(window.location.search).get('open')
const shortcuts: readonly (DialogName & ('scan' | 'add-item'))[] = ['scan', 'add-item']
const name = shortcuts.find((one) => one === asked)
navigate(window.location.pathname, { replace: true })
if (name) openDialog(name, {})
