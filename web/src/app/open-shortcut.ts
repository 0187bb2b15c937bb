import { navigate } from '../lib/address/navigate.ts'
import { type DialogName, openDialog } from '../lib/overlays/dialogs.ts'

// What shortcuts of the installed app open (`web/vite/app-worker.ts`). The address is as it was then, so that a reload does
// not open it again.
const asked = new URLSearchParams(window.location.search).get('open')
const shortcuts: readonly (DialogName & ('scan' | 'add-item'))[] = ['scan', 'add-item']
const name = shortcuts.find((one) => one === asked)
navigate(window.location.pathname, { replace: true })
if (name) openDialog(name, {})
