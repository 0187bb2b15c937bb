import { endpoint } from './endpoint.ts'

const s = () => import('./system.schemas.ts')

export const getHealth = endpoint('GET', '/api/health', {
  summary: 'Says whether the program and its database answer.',
  schemas: async () => ({ response: (await s()).health }),
  shows: [],
})

export const getOpenApi = endpoint('GET', '/api/openapi.json', {
  summary: 'This description of the API.',
  media: 'application/json',
  shows: [],
})

export const getApiReference = endpoint('GET', '/api/docs', {
  summary: 'A readable reference of the API.',
  media: 'text/html',
  shows: [],
})

/** Full-page navigations, not screens: sign in and sign up, the way back from the provider, sign out. */
export const signInPath = '/api/login'
export const signInCallbackPath = '/api/callback'
export const signOutPath = '/api/logout'
