import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./system.ts')> = {
  getHealth: 'Returns whether the program and its database respond.',
  getOpenApi: 'Returns this description of the API.',
  getApiReference: 'Returns a readable reference of the API.',
}
