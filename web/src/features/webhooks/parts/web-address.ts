/** An address as a title: without its protocol and what may hold a secret. */
export function titleOf(url: string): string {
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : host + pathname
}
