import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./system.ts')> = {
  getHealth: 'Says whether the program and its database answer.',
  getOpenApi: 'This description of the API.',
  getApiReference: 'A readable reference of the API.',
}
