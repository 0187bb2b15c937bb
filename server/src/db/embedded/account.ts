import { type SpawnOptions, spawnSync } from 'node:child_process'
import { chmodSync, lchownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { type Binaries, copyBinaries } from './binaries.ts'

/** A user with their group, whose number is as a rule another one. */
export type Owner = { uid: number; gid: number }

/** As whom the server's programs run, and how they are called for that. */
export type Account = {
  binaries: Binaries
  /** Who must own the data; undefined without root, who alone may give files away. */
  owner: Owner | undefined
  /** The command line that runs a program as this account and ends it when we are gone. */
  command(program: string, args: readonly string[], atOurEnd: 'INT' | 'KILL'): readonly [string, string[]]
  options: Pick<SpawnOptions, 'uid' | 'gid'>
}

/** "nobody": PostgreSQL refuses to run as root, and asks for a user that the machine knows. */
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

/** Lets the kernel end the program when we are killed without a chance to do it ourselves. */
function withDeathSignal(prefix: readonly string[]): Account['command'] {
  const canSignal = process.platform === 'linux' && has('setpriv')
  return (program, args, atOurEnd) => {
    const signal = canSignal ? ['setpriv', '--pdeathsig', atOurEnd, '--'] : []
    const [first = program, ...rest] = [...prefix, ...signal, program, ...args]
    return [first, rest]
  }
}

/** Changing the user clears the death signal, so that one program has to do both, in the right order. */
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
 * The ways to run as somebody else, best first. In a user namespace we are called nobody but keep our files to
 * ourselves, also below a folder such as /root. Where that is forbidden, plain "nobody" reaches only what everybody may
 * reach, and shares it with other programs that run as nobody; below a private folder one single capability helps, and
 * the programs are copied to a place that everybody can reach.
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

/** The folder itself comes last: when it has the right owner, everything in it has. */
function giveAll(folder: string, owner: Owner): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) giveAll(path, owner)
    else giveFile(path, owner)
  }
  giveFile(folder, owner)
}

/**
 * Gives the data to the account, when the last start used another one or a copy was put back by hand. Such a copy may
 * have lost that nobody else can enter it, and PostgreSQL refuses a folder that others can.
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

/** Chooses how to run the server; as ourselves unless we are root, which PostgreSQL refuses. */
export function chooseAccount(binaries: Binaries, libraries: string, folder: string): Account {
  if (process.getuid?.() !== 0) {
    return { binaries, owner: undefined, options: {}, command: withDeathSignal([]) }
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
