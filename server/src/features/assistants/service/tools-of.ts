import { may } from '@stowage/contract/vocabulary'
import type { SignedIn } from '../../../http/sessions/session.ts'
import { readingTools } from './reading-tools.ts'
import type { Tool } from './tool.ts'
import { writingTools } from './writing-tools.ts'

const tools: readonly Tool[] = [...readingTools, ...writingTools]
const byName = new Map(tools.map((tool) => [tool.name, tool]))

export const toolNamed = (name: unknown): Tool | undefined =>
  typeof name === 'string' ? byName.get(name) : undefined

/** The tools that the scopes of a token and the present role both allow, always in the same order. */
export function toolsOf({ actor, workspace }: SignedIn): Tool[] {
  const roles = { ...actor, workspaceRole: workspace.role, isPaused: workspace.pausedBy !== null }
  return tools.filter(
    ({ scope, ability }) => actor.key?.scopes.includes(scope) === true && may(roles, ability),
  )
}
