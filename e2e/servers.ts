/** The running products of a test run by the plan that new people get there. */
export const servers = {
  free: { port: 4931, url: 'http://127.0.0.1:4931' },
  business: { port: 4932, url: 'http://127.0.0.1:4932' },
} as const

export type Plan = keyof typeof servers
