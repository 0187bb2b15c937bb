import { t } from '@lingui/core/macro'
import type { Container } from '@stowage/contract/containers'
import { fold } from '@stowage/contract/fold'
import type { Item } from '@stowage/contract/items'
import { itemLimits } from '@stowage/contract/items.rules'
import CircleAlert from 'lucide-react/icons/circle-alert'
import FolderInput from 'lucide-react/icons/folder-input'
import Hash from 'lucide-react/icons/hash'
import Lock from 'lucide-react/icons/lock'
import Plus from 'lucide-react/icons/plus'
import { paths } from '../../lib/address/paths.ts'
import { bidiIsolate } from '../../lib/texts/bidi-isolate.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import type { ItemActs } from '../../nouns/item-acts.ts'
import type { CommandChoice } from './command-choice.ts'

type Box = Pick<Container, 'id' | 'name' | 'blocked'>

/** Why nothing is done. */
export const reason = (key: string, title: string): CommandChoice => ({ key, icon: CircleAlert, title })

/** It can't be changed under the plan, whose screen says more. */
export const blockedChoice = ({ id, name }: Omit<Box, 'blocked'>): CommandChoice => ({
  key: `blocked-${id}`,
  icon: Lock,
  title: t`${name} is blocked: your plan is too small for it`,
  detail: t`Upgrade to change it.`,
  href: paths.subscription(),
})

/** A quantity that becomes another one. */
export function stepChoice(
  item: Item,
  delta: number,
  acts: ItemActs,
  title: (name: string, after: string) => string,
): CommandChoice {
  const { name, containerName, quantity } = item
  const key = `step-${item.id}`
  const after = quantity + delta
  const [from, to] = [formatNumber(quantity), formatNumber(after)]
  if (delta === 0) return reason(key, t`${name} in ${containerName}: ${from} already`)
  if (after < 0) return reason(key, t`${name} in ${containerName}: only ${from} left`)
  if (after > itemLimits.quantity) return reason(key, mostSentence())
  return {
    key,
    icon: Hash,
    title: title(name, to),
    detail: t`${containerName} · ${from} → ${to}`,
    run: () => acts.step(item, delta),
  }
}

const mostSentence = () => {
  const most = formatNumber(itemLimits.quantity)
  return t`${most} pieces of one item are the most.`
}

/** Something new for a box; what is called so there already is offered first. */
export function addChoices(
  { name, count }: { name: string; count: number },
  box: Box,
  items: readonly Item[],
  acts: ItemActs,
): CommandChoice[] {
  if (box.blocked) return [blockedChoice(box)]
  const pieces = formatNumber(count)
  if (count > itemLimits.quantity) return [reason(`most-${box.id}`, mostSentence())]
  const same = items.filter((item) => item.containerId === box.id && fold(item.name) === fold(name))
  const { name: boxName } = box
  return [
    ...same.map((item) => stepChoice(item, count, acts, (named) => t`Add ${pieces} to ${named}`)),
    {
      key: `add-${box.id}`,
      icon: Plus,
      title: t`Add ${name}: ${pieces}`,
      detail: t`New in ${boxName}`,
      run: () => acts.add({ name: name.slice(0, itemLimits.name), quantity: count, containerId: box.id }),
    },
  ]
}

export function moveChoice(item: Item, box: Box, acts: ItemActs): CommandChoice {
  const { name, containerName } = item
  const { name: boxName } = box
  const key = `move-${item.id}-${box.id}`
  if (box.blocked) return blockedChoice(box)
  if (item.containerId === box.id) return reason(key, t`${name} is in ${boxName} already`)
  return {
    key,
    icon: FolderInput,
    title: t`Move ${name}`,
    detail: `${bidiIsolate(containerName)} → ${bidiIsolate(boxName)}`,
    run: () => acts.move(item, box),
  }
}
