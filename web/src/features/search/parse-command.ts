import { itemLimits } from '@stowage/contract/items.rules'
import { foldWithOrigin } from '../../nouns/marked-parts.ts'
import type { CommandKind, Slot } from './command-grammar.ts'

/** A command as it was typed; what it names is looked up later. */
export type Command = {
  kind: CommandKind
  /** Whole pieces; undefined where none were said. */
  count?: number | undefined
  item: string
  box: string
  page: string
  /** Said without a verb, as "batteries 5": it may as well be a name. */
  isBare: boolean
}

/** The words of each kind in one language, as `grammar.ts` has them. */
export type Phrases = Readonly<Record<CommandKind, string>>

const kinds: readonly CommandKind[] = ['add', 'set', 'take', 'move', 'go']
const slotPattern = /\[(count|what|where|page)\]/u
/** More digits than the largest quantity has are no quantity. */
const count = `\\d{1,${String(itemLimits.quantity).length}}`
const bare = '[what] [count]'

/** The command that a text is, by the first of the languages that understands it. */
export function parseCommand(text: string, languages: readonly Phrases[]): Command | undefined {
  for (const phrases of languages) {
    for (const kind of kinds) {
      const slots = firstMatch(text, phrases[kind].split(/[;；]/u))
      if (slots) return commandOf(kind, slots, false)
    }
  }
  const slots = firstMatch(text, [bare])
  return slots && commandOf('set', slots, true)
}

/** The kind of command that a text begins as, so that it is worth saying how one goes on. */
export function begunCommand(text: string, languages: readonly Phrases[]): CommandKind | undefined {
  const { folded } = foldWithOrigin(text.trim())
  const isBegun = (phrase: string) => {
    const begin = foldWithOrigin((phrase.split('[')[0] ?? '').trim()).folded
    return begin !== '' && `${folded} `.startsWith(`${begin} `)
  }
  return kinds.find((kind) => languages.some((phrases) => phrases[kind].split(/[;；]/u).some(isBegun)))
}

type Slots = Partial<Record<Slot, string>>

function commandOf(kind: CommandKind, slots: Slots, isBare: boolean): Command {
  const { count: pieces, what: item = '', where: box = '', page = '' } = slots
  return { kind, count: pieces === undefined ? undefined : Number(pieces), item, box, page, isBare }
}

function firstMatch(text: string, phrases: readonly string[]): Slots | undefined {
  const { folded, origin } = foldWithOrigin(text)
  for (const phrase of phrases) {
    const slots = [...phrase.matchAll(new RegExp(slotPattern, 'gu'))].map((match) => match[1] as Slot)
    const match = expressionOf(phrase).exec(folded)
    if (!match?.indices) continue
    const { indices } = match
    const taken = slots.map((slot, index) => {
      const [from, to] = indices[index + 1] ?? [0, 0]
      // As it was typed, with its accents and capitals; figures as they compare.
      const typed = slot === 'count' ? folded.slice(from, to) : text.slice(origin[from], origin[to])
      return [slot, typed.trim()] as const
    })
    if (taken.every(([, typed]) => typed !== '')) return Object.fromEntries(taken)
  }
  return undefined
}

const expressions = new Map<string, RegExp>()

/** Accents and case aside, with any spaces where the phrase has one; where it has none there may be some. */
function expressionOf(phrase: string): RegExp {
  const known = expressions.get(phrase)
  if (known) return known
  const parts = phrase
    .trim()
    .split(/(\[(?:count|what|where|page)\])/u)
    .filter((part) => part !== '')
    .map((part) => {
      if (slotPattern.test(part)) return part === '[count]' ? `(${count})` : '(\\S.*)'
      const words = foldWithOrigin(part).folded
      const plain = words.trim().replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
      if (plain === '') return '\\s+'
      const isWord = /[\p{L}\p{N}]/u.test(plain)
      const gap = (at: RegExp) => (isWord && at.test(words) ? '\\s+' : '\\s*')
      return `${gap(/^\s/u)}${plain.replace(/\s+/gu, '\\s+')}${gap(/\s$/u)}`
    })
  const expression = new RegExp(`^\\s*${parts.join('')}\\s*$`, 'du')
  expressions.set(phrase, expression)
  return expression
}
