import { paths } from '../lib/address/paths.ts'

/** Whether a path equals another one or is below it. */
export const isBelow = (upper: string, path: string) => path === upper || path.startsWith(`${upper}/`)

/**
 * Whether an entry of the sidebar is the current one: the dashboard only at exactly its path, every other entry by
 * prefix. `/container/5` is the same screen as `/containers/5`.
 */
export function isCurrentEntry(entry: string, pathname: string): boolean {
  const path = pathname.replace(/^\/container\//, `${paths.containers()}/`)
  if (entry === paths.dashboard()) return path === entry
  return isBelow(entry, path)
}
