/** Of a user in Debian whose group has another number, as those of `adduser --system`. */
export const ordinaryUser = { uid: 5, gid: 60 }

const isRoot = process.getuid?.() === 0

/** Whose files an ordinary user of a test may change. */
export const ordinaryOwner = isRoot
  ? ordinaryUser
  : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }

/** The command line that runs a program as an ordinary user: as another one where this is root, else as ourselves. */
export function asOrdinaryUser(command: string, args: readonly string[]): [string, string[]] {
  if (!isRoot) return [command, [...args]]
  // May read everything, since the project may lie below /root, and change nothing of others.
  const caps = ['--inh-caps=-all,+dac_read_search', '--ambient-caps=-all,+dac_read_search']
  const { uid, gid } = ordinaryUser
  const user = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  return ['setpriv', [...user, ...caps, '--', command, ...args]]
}
