import type { IconGraphic } from '../../ui/icon.tsx'

/** One thing that a command can mean, as it is shown before it is done. */
export type CommandChoice = {
  key: string
  icon: IconGraphic
  /** What will be done, or why it can't be. */
  title: string
  /** Where, and from what to what. */
  detail?: string | undefined
  /** Does it. Without this and an address nothing is done. */
  run?: (() => void) | undefined
  href?: string | undefined
}

export type Commands = {
  choices: readonly CommandChoice[]
  /** Whether Enter alone does the first: `bare` where nothing else is found by the text, as with "batteries 5". */
  isCertain: boolean | 'bare'
  /** It is a command, and what it names is looked up. */
  isPending?: true
}

export const noCommands: Commands = { choices: [], isCertain: false }
