/** The sources from which a page may load. The nonce belongs to the single style that the app inserts. */
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
    // On a plain http installation it would send every request to a port without a server.
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The landing page works without any script. */
export function landingPolicy(secure: boolean): string {
  return contentSecurityPolicy(secure).replace(`script-src 'self'`, `script-src 'none'`)
}

/**
 * The policy of the single script that runs WebAssembly, in a web worker: a worker has its own policy, so the page
 * needs no permission for it.
 */
export const decoderPolicy = [
  `default-src 'none'`,
  `script-src 'self' 'wasm-unsafe-eval'`,
  `connect-src 'self'`,
].join('; ')

/** The policy of an uploaded picture: opened directly it is displayed, and nothing else in its bytes is executed. */
export const picturePolicy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox`

/** How clients reach the product. */
export interface Reach {
  secure: boolean
  /** True when a public authority has signed the certificate. */
  isForGood: boolean
}

/**
 * Browsers are told to require https only with a publicly trusted certificate: with a certificate of our own that a
 * browser does not trust, no way past the warning would be left, not even for another program on the same name.
 */
const transport = ({ secure, isForGood }: Reach): Record<string, string> =>
  secure && isForGood ? { 'strict-transport-security': 'max-age=31536000' } : {}

/** Headers of JSON responses, which browsers don't render as pages. Few, because they are written for every call. */
export function dataHeaders(reach: Reach): Record<string, string> {
  return {
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...transport(reach),
  }
}

/** Headers of all other responses. Built once, because a library would build the same text for each request. */
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
