/** Where a page may take what it is made of from. The nonce is that of the one style that the app inserts. */
export function contentSecurityPolicy(secure: boolean, nonce?: string): string {
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    nonce === undefined ? `style-src 'self'` : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-src 'none'`,
    // On a plain http install it would send every request to a port that nobody listens on.
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The landing page works without any script. */
export function landingPolicy(secure: boolean): string {
  return contentSecurityPolicy(secure).replace(`script-src 'self'`, `script-src 'none'`)
}

/**
 * Of the one script that runs WebAssembly, in a worker apart from the page: a worker has the policy that it came with,
 * so the page itself can stay without.
 */
export const decoderPolicy = [
  `default-src 'none'`,
  `script-src 'self' 'wasm-unsafe-eval'`,
  `connect-src 'self'`,
].join('; ')

/** Of a picture somebody sent: opened by itself it is shown, and whatever else its bytes may say does nothing. */
export const picturePolicy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox`

/** How people reach the product. */
export interface Reach {
  /** By https. */
  secure: boolean
  /** Others vouch for its certificate. */
  isForGood: boolean
}

/**
 * A browser is told to stay with https only where others vouch for the certificate: without that no way would be left past
 * a certificate of our own that it does not trust, not even for another program on the same name.
 */
const transport = ({ secure, isForGood }: Reach): Record<string, string> =>
  secure && isForGood ? { 'strict-transport-security': 'max-age=31536000' } : {}

/** Goes with JSON, of which a browser makes no page. Few, because they are checked and written for every call. */
export function dataHeaders(reach: Reach): Record<string, string> {
  return {
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...transport(reach),
  }
}

/** Goes with every other answer. Made once: a library would put the same text together for each request. */
export function securityHeaders(reach: Reach): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(reach.secure),
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-dns-prefetch-control': 'off',
    'x-permitted-cross-domain-policies': 'none',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    ...transport(reach),
  }
}
