import { makeAuthority, makeServerCertificate } from '../src/adapters/lan/certificate.ts'
import { createWebPush, newPushKey } from '../src/adapters/push/web-push.ts'
import { startPushService } from './push-service.ts'

/** A sender that trusts the push service on this machine alone, and the way to start that. */
export function localPush() {
  const now = new Date()
  const authority = makeAuthority('Tests', now)
  const server = makeServerCertificate(authority, ['127.0.0.1'], now)
  const key = newPushKey()
  const local = { ca: authority.certificate.toString(), timeoutMs: 3_000 }
  return {
    push: createWebPush({ loadKey: async () => key, subject: 'mailto:boxes@example.org', local }),
    start: () =>
      startPushService({
        cert: server.certificate.toString(),
        key: server.key.export({ type: 'pkcs8', format: 'pem' }),
      }),
  }
}
