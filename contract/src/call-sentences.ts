/** The English messages about calls themselves. */
export const callSentences = {
  'call.signed-out': 'Unauthorized',
  'call.look-only': 'You can view this workspace, but not change it.',
  'call.foreign-origin':
    'Changes are only accepted from {origin}. Programs must send it in the Origin header.',
  'call.unknown': 'There’s no {method} {path} in this API.',
  'call.method-unknown': 'This address doesn’t take {method}, only {allowed}.',
  'call.no-such-address': 'There’s nothing at this address.',
  'call.no-such-file': 'The API reference has no such file.',
  'call.not-http': 'This isn’t a valid HTTP request.',
  'call.two-hosts': 'This request names two hosts. Send one Host header.',
  'call.invalid': 'This request isn’t valid.',
  'call.batch': 'Send each message in its own request, not in a batch.',
  'call.too-slow': 'This request took too long to arrive. Send it again.',
  'call.head-too-long': 'The address and headers of this request are too long. Shorten them.',
  'call.running': 'The same request is still running. Wait for it to finish.',
  'call.key-invalid': 'Idempotency-Key must be 1 to 200 visible characters.',
  'call.key-used': 'This Idempotency-Key was used for another request. Use a new key for each request.',
  'call.row-key-not-text': 'Request key must be text',
  'call.row-key-invalid': 'Request key must be 1 to 200 visible characters',
} as const
