/** The decoded path as routes see it; empty when its percent signs are broken. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/api'
  }
}

/** The path to which a sign-in may lead back, on this origin only. Everything else becomes the front page. */
export function returnPath(wanted: unknown, publicUrl: string): string {
  const home = '/'
  if (typeof wanted !== 'string' || wanted.length > 2000) return home
  // Browsers read a backslash as a slash and drop tabs and line ends, which can turn a path into another host.
  if (!/^\/(?!\/)[^\\\p{Cc}\p{Cs}]*$/u.test(wanted)) return home
  const url = URL.parse(wanted, publicUrl)
  if (url?.origin !== new URL(publicUrl).origin || url.pathname.startsWith('//')) return home
  // Never back into the API, in any spelling: /api/logout would end the session that has just begun.
  if (/^\/(api|identity)(\/|$)/i.test(readable(url.pathname))) return home
  return url.pathname + url.search + url.hash
}
