import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a command says in its words. */
export type Slot = 'count' | 'what' | 'where' | 'page'

export type CommandKind = 'add' | 'set' | 'take' | 'move' | 'go'

/**
 * How commands are said: sentences with slots, several separated by semicolons, the fuller ones first. Whoever translates
 * them writes what people would type, in as many ways as there are. English is understood beside every language.
 */
export const grammar: Record<CommandKind, MessageDescriptor> = {
  add: msg({
    comment:
      'Commands that people type into the search. Keep [count], [what] and [where]; separate as many ways to say it as you like by semicolons, those with [count] first.',
    message:
      'add [count] [what] to [where]; put [count] [what] in [where]; put [count] [what] into [where]; add [what] to [where]; put [what] in [where]; put [what] into [where]',
  }),
  set: msg({
    comment: 'Commands that people type into the search. Keep [what] and [count]; separate by semicolons.',
    message: 'set [what] to [count]; set [what] [count]; [what] = [count]',
  }),
  take: msg({
    comment:
      'Commands that people type into the search. Keep [what] and [count]; separate by semicolons, those with [count] first.',
    message: 'take [count] [what]; use [count] [what]; take [what]; use [what]',
  }),
  move: msg({
    comment: 'Commands that people type into the search. Keep [what] and [where]; separate by semicolons.',
    message: 'move [what] to [where]; move [what] into [where]',
  }),
  go: msg({
    comment: 'Commands that people type into the search. Keep [page]; separate by semicolons.',
    message: 'go to [page]; open [page]; show [page]',
  }),
}
