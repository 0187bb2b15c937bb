import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { ShownSecret } from './parts/shown-secret.tsx'

/** Shows a new secret of a webhook that had one. */
export function SecretDialog({ title, secret, open, onClose }: HostedDialog<'webhook-secret'>) {
  return <ShownSecret title={title} secret={secret} replaces open={open} onClose={onClose} />
}
