import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fold } from '@stowage/contract/fold'
import { fullPage } from '../../lib/address/full-page.ts'
import { paths } from '../../lib/address/paths.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
import type { CommandChoice } from './command-choice.ts'

/** Its address, or what opens it where it is no screen of its own. */
type Lead = Pick<CommandChoice, 'href' | 'run'>
type Named = Lead & { name: MessageDescriptor; isForStaff?: true }

/** Where a command can lead by name. */
const screens: readonly Named[] = [
  { name: msg`Dashboard`, href: paths.dashboard() },
  { name: msg`Containers`, href: paths.containers() },
  { name: msg`All Items`, href: paths.items() },
  { name: msg`Low Stock`, href: paths.items({ filter: 'low-stock' }) },
  { name: msg`Scan`, run: () => openDialog('scan', {}) },
  { name: msg`Camera`, href: paths.camera() },
  { name: msg`Search`, href: paths.search() },
  { name: msg`Export Data`, href: paths.exports() },
  { name: msg`Import`, href: paths.imports() },
  { name: msg`Subscription`, href: paths.subscription() },
  { name: msg`Trash`, href: paths.trash() },
  { name: msg`Profile`, href: paths.profile() },
  { name: msg`Settings`, href: paths.profile({ tab: 'preferences' }) },
  { name: msg`My Tickets`, href: paths.tickets() },
  // Pages of the server.
  { name: msg`Help`, run: () => fullPage.go(paths.guide()) },
  { name: msg`Support`, run: () => openDialog('contact-support', {}) },
  { name: msg`Admin Dashboard`, href: paths.admin(), isForStaff: true },
]

/** Fewer letters begin too much. */
const fewest = 3

/** The screens whose name, in the person's language or in English, begins with what was typed. */
export function screensNamed(
  typed: string,
  textOf: (name: MessageDescriptor) => string,
  isStaff: boolean,
): { title: string; key: string; lead: Lead; isWhole: boolean }[] {
  const begin = fold(typed).trim()
  if ([...begin].length < fewest && /^[\p{ASCII}\s]*$/u.test(begin)) return []
  return screens
    .filter(({ isForStaff }) => !isForStaff || isStaff)
    .flatMap(({ name, href, run }) => {
      const title = textOf(name)
      const names = [fold(title), fold([name.message].flat().join(''))]
      const isNamed = begin !== '' && names.some((one) => one.startsWith(begin))
      return isNamed
        ? [{ title, key: href ?? title, lead: { href, run }, isWhole: names.includes(begin) }]
        : []
    })
}
