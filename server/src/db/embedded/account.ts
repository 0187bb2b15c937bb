import { type SpawnOptions, spawnSync } from 'node:child_process'
import { chmodSync, lchownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { type Binaries, copyBinaries } from './binaries.ts'
import { nameOfUser } from './user-name.ts'

/** A user id with its group id, which usually differs. */
export type Owner = { uid: number; gid: number }

/** The account that runs the server's programs, and the commands to start them. */
export type Account = {
  binaries: Binaries
  /** The user that must own the data; undefined without root, because only root may change owners. */
  owner: Owner | undefined
  /** The command line that runs a program as this account and ends it together with our process. */
  command(program: string, args: readonly string[], atOurEnd: 'INT' | 'KILL'): readonly [string, string[]]
  options: Pick<SpawnOptions, 'uid' | 'gid'>
}

/** The id of "nobody": PostgreSQL refuses to run as root, and needs a user that the machine knows. */
const nobody = 65_534
const nobodyIds: Owner = { uid: nobody, gid: nobody }

const ourselves = (): Owner => ({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 })

/** Gives a file or folder to the account's user and group; changes nothing without root. */
export function giveFile(path: string, owner: Owner | undefined): void {
  if (owner !== undefined) lchownSync(path, owner.uid, owner.gid)
}

function has(tool: string): boolean {
  return spawnSync(tool, ['--version'], { stdio: 'ignore' }).status === 0
}

/** Makes the kernel end the program when our process is killed. */
function withDeathSignal(prefix: readonly string[]): Account['command'] {
  const canSignal = process.platform === 'linux' && has('setpriv')
  return (program, args, atOurEnd) => {
    const signal = canSignal ? ['setpriv', '--pdeathsig', atOurEnd, '--'] : []
    const [first = program, ...rest] = [...prefix, ...signal, program, ...args]
    return [first, rest]
  }
}

/** Changing the user clears the death signal, so one program has to do both, in the right order. */
function withCapability(capability: string): Account['command'] {
  const change = `--reuid ${nobody} --regid ${nobody} --clear-groups`.split(' ')
  const caps = [`--inh-caps=-all,+${capability}`, `--ambient-caps=-all,+${capability}`]
  return (program, args, atOurEnd) => [
    'setpriv',
    [...change, ...caps, '--pdeathsig', atOurEnd, '--', program, ...args],
  ]
}

function works(account: Account, folder: string): boolean {
  const script = 'test -r "$1" && test -w "$1" && test -x "$1" && exec "$2" --version'
  const args = ['-c', script, 'sh', folder, account.binaries.postgres]
  const [program, rest] = account.command('/bin/sh', args, 'KILL')
  const { status } = spawnSync(program, rest, {
    ...account.options,
    cwd: '/',
    env: account.binaries.env,
    stdio: 'ignore',
  })
  return status === 0
}

/**
 * The ways to run as another user, best first. In a user namespace the account is called nobody but the files stay
 * private, also below a folder such as /root. Where namespaces are forbidden, plain "nobody" reaches only
 * world-readable files and shares them with other programs of nobody; below a private folder one capability helps, and
 * the programs are copied to a place that every user can reach.
 */
function* candidates(binaries: Binaries, libraries: string): Generator<Account> {
  const namespace = ['unshare', '-U', `--map-user=${nobody}`, `--map-group=${nobody}`]
  yield { binaries, owner: ourselves(), options: {}, command: withDeathSignal(namespace) }
  yield { binaries, owner: nobodyIds, options: nobodyIds, command: withDeathSignal([]) }
  const copied = copyBinaries(binaries, libraries)
  yield { binaries: copied, owner: nobodyIds, options: nobodyIds, command: withDeathSignal([]) }
  for (const capability of ['dac_read_search', 'dac_override']) {
    yield { binaries: copied, owner: nobodyIds, options: {}, command: withCapability(capability) }
  }
}

/** The folder itself changes last: when it has the right owner, everything in it has. */
function giveAll(folder: string, owner: Owner): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) giveAll(path, owner)
    else giveFile(path, owner)
  }
  giveFile(folder, owner)
}

/**
 * Changes the owner of the data to the account, when the last start used another one or a copy was restored by hand. It
 * also restricts the mode, because PostgreSQL refuses a folder that other users can enter.
 */
export function giveTo(account: Account, root: string, data: string): void {
  const { owner } = account
  const look = (folder: string) => lstatSync(folder, { throwIfNoEntry: false })
  const isForeign = (folder: string) => owner !== undefined && (look(folder)?.uid ?? owner.uid) !== owner.uid
  if (owner !== undefined && (isForeign(root) || isForeign(data))) giveAll(root, owner)
  for (const folder of [root, data]) {
    const stat = look(folder)
    const isOurs = stat?.uid === (owner?.uid ?? process.getuid?.())
    if (stat !== undefined && isOurs && (stat.mode & 0o077) !== 0) chmodSync(folder, 0o700)
  }
}

/** Chooses the account of the server: our own unless we are root, which PostgreSQL refuses. */
export function chooseAccount(binaries: Binaries, libraries: string, folder: string): Account {
  if (process.getuid?.() !== 0) {
    const env = { ...binaries.env, ...nameOfUser(folder) }
    return { binaries: { ...binaries, env }, owner: undefined, options: {}, command: withDeathSignal([]) }
  }
  for (const account of candidates(binaries, libraries)) {
    giveFile(folder, account.owner)
    if (works(account, folder)) return account
  }
  throw new StartError(
    `PostgreSQL refuses to run as root, and no other user can reach ${folder}. Start the program as an ` +
      'ordinary user, or choose a DATA_DIR outside of private folders such as /root.',
  )
}
