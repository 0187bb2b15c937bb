import { endpoint } from './endpoint.ts'

const s = () => import('./system.schemas.ts')

export const getHealth = endpoint('GET', '/api/health', {
  schemas: async () => ({ response: (await s()).health }),
  shows: [],
})

export const getOpenApi = endpoint('GET', '/api/openapi.json', {
  media: 'application/json',
  shows: [],
})

export const getApiReference = endpoint('GET', '/api/docs', {
  media: 'text/html',
  shows: [],
})
