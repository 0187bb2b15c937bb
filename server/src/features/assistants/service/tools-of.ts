import { mayDo, type SignedIn } from '../../../http/sessions/session.ts'
import { readingTools } from './reading-tools.ts'
import type { Tool } from './tool.ts'
import { writingTools } from './writing-tools.ts'

const tools: readonly Tool[] = [...readingTools, ...writingTools]
const byName = new Map(tools.map((tool) => [tool.name, tool]))

export const toolNamed = (name: unknown): Tool | undefined =>
  typeof name === 'string' ? byName.get(name) : undefined

/** The tools that the scopes of a token and the present role both allow, always in the same order. */
export function toolsOf(signedIn: SignedIn): Tool[] {
  const scopes = signedIn.actor.key?.scopes ?? []
  return tools.filter(({ scope, ability }) => scopes.includes(scope) && mayDo(signedIn, ability))
}
