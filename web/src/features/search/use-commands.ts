import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import { getContainer, listContainers } from '@stowage/contract/containers'
import { type Item, listItems } from '@stowage/contract/items'
import { isAdminUser } from '@stowage/contract/vocabulary'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Package from 'lucide-react/icons/package'
import Terminal from 'lucide-react/icons/terminal'
import { useMemo } from 'react'
import { paths } from '../../lib/address/paths.ts'
import { useMay } from '../../lib/api/abilities.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { useRead } from '../../lib/api/query.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { placeName } from '../../lib/texts/place-name.ts'
import type { ItemActs, ItemHooks } from '../../nouns/item-acts.ts'
import { type CommandChoice, type Commands, noCommands } from './command-choice.ts'
import { type CommandKind, grammar } from './command-grammar.ts'
import { addChoices, blockedChoice, moveChoice, reason, stepChoice } from './command-items.ts'
import { screensNamed } from './command-screens.ts'
import { leaderOf, likeness } from './likeness.ts'
import { begunCommand, type Command, type Phrases, parseCommand } from './parse-command.ts'

/** So many things of a name are offered. */
const offered = 4
/** Asked for, since what is named best may come later by name. */
const asked = 50

/**
 * What a text means as a command, looked up as the search looks: with its typos, all of what fits to choose from. A slash
 * before it, as command lines elsewhere want one, says nothing.
 */
export function useCommands(typed: string, { useActs, useAsLeft }: ItemHooks): Commands {
  const text = typed.replace(/^\s*\//u, '')
  const isSlashed = text !== typed
  const acts = useActs()
  const mayChange = useMay('items.change')
  const { languages, textOf } = usePhrases()
  const parsed = useMemo(() => parseCommand(text, languages), [text, languages])
  const command = parsed && (mayChange || parsed.kind === 'go') ? parsed : undefined
  const { items, boxes, blocked, isWaiting, isUnknown } = useNamed(command, useAsLeft)
  const isAdmin = isAdminUser(useCurrentUser())
  const places = screensNamed(command?.kind === 'go' ? command.page : text, textOf, isAdmin)
  if (isWaiting) return command?.isBare ? noCommands : pending
  const screens = places.map(({ title, key, lead }): CommandChoice => {
    return { key, icon: ArrowRight, title: t`Go to ${title}`, ...lead }
  })
  const hint: Commands = { choices: [howTo(mayChange)], isCertain: false }
  if (command?.kind === 'go') {
    const found = goChoices(command, screens, boxes)
    // Where nothing could be looked up, it may be there.
    return found.choices.length > 0 ? found : isUnknown ? noCommands : hint
  }
  const begun = begunCommand(text, languages)
  const isRefused = !mayChange && begun !== undefined && begun !== 'go'
  if (isRefused)
    return {
      choices: [reason('role', t`You can look at this workspace, but not change it.`)],
      isCertain: false,
    }
  const [place] = places
  if (!command || (command.isBare && items.length === 0)) {
    if (screens.length > 0) return { choices: screens, isCertain: place?.isWhole ? 'bare' : false }
    return isSlashed || begun !== undefined ? hint : noCommands
  }
  // That it was not read says nothing about what there is; the search itself tells of that.
  if (isUnknown) return noCommands
  const { item, box, kind, isBare } = command
  if (kind !== 'add' && items.length === 0)
    return { choices: [reason('item', t`No item is called “${item}”`)], isCertain: false }
  if ((kind === 'add' || kind === 'move') && boxes.length === 0)
    return { choices: [reason('box', t`No container is called “${box}”`)], isCertain: false }
  const choices = choicesOf(command, { items, boxes, acts, blocked })
  const isClear =
    (kind === 'add' || isLeading(item, items)) && (kind === 'set' || kind === 'take' || isLeading(box, boxes))
  return { choices, isCertain: isClear && (isBare ? 'bare' : true) }
}

const pending: Commands = { ...noCommands, isPending: true }

/** The words of commands in the language that is shown, and in English. */
function usePhrases() {
  const { i18n } = useLingui()
  return useMemo(() => {
    const english = {} as Record<CommandKind, string>
    const own = {} as Record<CommandKind, string>
    for (const kind of Object.keys(grammar) as CommandKind[]) {
      own[kind] = i18n._(grammar[kind])
      english[kind] = [grammar[kind].message].flat().join('')
    }
    const languages: readonly Phrases[] = [own, english]
    return { languages, textOf: i18n._.bind(i18n) }
  }, [i18n])
}

/** The things that a command names, those that fit best first. */
function useNamed(command: Command | undefined, useAsLeft: ItemHooks['useAsLeft']) {
  const { kind, item = '', page = '' } = command ?? {}
  const box = command?.box || page
  const query = { similar: true, limit: asked }
  const asksItems = item !== ''
  const asksBoxes = box !== ''
  const items = useRead(listItems, { query: { ...query, q: item } }, { enabled: asksItems })
  const boxes = useRead(listContainers, { query: { ...query, q: box } }, { enabled: asksBoxes })
  const left = useAsLeft(useMemo(() => items.data ?? [], [items.data]))
  const named = asksItems ? best(item, left) : []
  // Where it lies may be blocked: then a quantity can't be changed.
  const [first] = named
  const steps = kind === 'set' || kind === 'take'
  const home = useRead(
    getContainer,
    { params: { id: first?.containerId ?? 0 }, query: { items: 0 } },
    { enabled: steps && first !== undefined },
  )
  const isWaiting =
    (asksItems && items.isLoading) || (asksBoxes && boxes.isLoading) || (steps && home.isLoading)
  return {
    items: kind === 'add' ? left : named,
    boxes: asksBoxes ? best(box, boxes.data ?? []) : [],
    blocked: home.data?.blocked ? home.data : undefined,
    isWaiting,
    /** Something could not be looked up. */
    isUnknown: (asksItems && !items.data) || (asksBoxes && !boxes.data),
  }
}

function best<T extends { name: string }>(typed: string, things: readonly T[]): T[] {
  const fits = things.map((thing) => ({ thing, fit: likeness(typed, thing.name) }))
  const [most] = fits.toSorted((a, b) => b.fit - a.fit)
  // Called exactly so, nothing else is meant.
  const isExact = most?.fit === Number.POSITIVE_INFINITY
  return fits
    .filter(({ fit }) => !isExact || fit === most.fit)
    .toSorted((a, b) => (a.fit === b.fit ? 0 : b.fit - a.fit))
    .slice(0, offered)
    .map(({ thing }) => thing)
}

const isLeading = (typed: string, things: readonly { name: string }[]) =>
  leaderOf(typed, things) !== undefined

function goChoices(
  { page }: Command,
  screens: readonly CommandChoice[],
  boxes: readonly Container[],
): Commands {
  const opened = boxes.map(({ id, name, location }): CommandChoice => {
    return {
      key: `box-${id}`,
      icon: Package,
      title: name,
      detail: placeName(location),
      href: paths.container(id),
    }
  })
  const choices = [...screens, ...opened].slice(0, offered)
  const isCertain = screens.length === 1 || (screens.length === 0 && isLeading(page, boxes))
  return { choices, isCertain }
}

type Named = {
  items: readonly Item[]
  boxes: readonly Container[]
  acts: ItemActs
  blocked: Container | undefined
}

function choicesOf(command: Command, { items, boxes, acts, blocked }: Named): CommandChoice[] {
  const { kind, item: name, count = 1 } = command
  const pieces = formatNumber(count)
  if (kind === 'add')
    return boxes.flatMap((box) => addChoices({ name, count }, box, items, acts)).slice(0, offered)
  if (kind === 'move') {
    const moved = isLeading(name, items) ? items.slice(0, 1) : items
    return moved.flatMap((item) => boxes.map((box) => moveChoice(item, box, acts))).slice(0, offered)
  }
  return items.map((item) => {
    if (blocked?.id === item.containerId) return blockedChoice(blocked)
    const delta = kind === 'set' ? count - item.quantity : -count
    return stepChoice(item, delta, acts, (named, after) =>
      kind === 'set' ? t`Set ${named} to ${after}` : t`Take ${pieces} of ${named}`,
    )
  })
}

/** How commands are said; whoever may only look is told of those that lead somewhere. */
const howTo = (mayChange: boolean): CommandChoice => ({
  key: 'how-to',
  icon: Terminal,
  title: t`To do something, type it like this:`,
  detail: mayChange
    ? t`add 3 mugs to camping · set batteries to 5 · take 2 batteries · move tent to attic · go to settings`
    : t`go to settings`,
})
