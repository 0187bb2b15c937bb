import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The methods of an address, in alphabetical order; empty for an unknown address. Addresses outside the API, the
     * provider and the address for assistants are pages, which only take reads.
     */
    methodsAt(path: string): string[]
  }
}

const special = /[.*+?^${}()|[\]\\]/g
const patternOf = (url: string) =>
  new RegExp(`^${url.replace(special, '\\$&').replace(/:\w+/g, '[^/]+').replace(/\\\*$/, '.*')}/?$`)
const isPage = (path: string) => !/^\/(api|identity|mcp|oauth)(\/|$)/.test(path)

/** Records each route that is added from now on. */
export function noteMethods(app: FastifyInstance): void {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const route = known.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() }
    known.set(url, route)
    for (const one of [method].flat()) route.methods.add(one)
  })
  app.decorate('methodsAt', (path: string) => {
    const found = [...known.values()].filter(({ pattern }) => pattern.test(path))
    const read = isPage(path) ? ['GET', 'HEAD'] : []
    return [...new Set([...read, ...found.flatMap(({ methods }) => [...methods])])].sort()
  })
}
