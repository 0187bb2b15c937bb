import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codePlugins } from './code-plugins.ts'
import { devPages } from './dev-pages.ts'

let api: Server
let vite: ViteDevServer
let web: Server

const listen = (server: Server) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })

let address: string

beforeAll(async () => {
  api = createHttpServer((request, response) => {
    const isSignedIn = request.headers.cookie === 'session=mine'
    const isPlans = request.url === '/api/subscription/plans'
    response.statusCode = isPlans || isSignedIn ? 200 : 401
    response.end(isPlans ? '[]' : JSON.stringify({ language: 'en', theme: 'dark', name: '</script>' }))
  })
  const origin = await listen(api)
  vite = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'silent',
    appType: 'custom',
    plugins: [...codePlugins(), devPages(origin)],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  web = createHttpServer(vite.middlewares)
  address = await listen(web)
})

afterAll(async () => {
  await vite.close()
  web.close()
  api.close()
})

const pageAt = async (path: string, cookie = '') =>
  (await fetch(address + path, { headers: { accept: 'text/html', cookie } })).text()

it('shows the app, with what the server would put into it, to whoever is signed in', async () => {
  const page = await pageAt('/items', 'session=mine')
  expect(page).toContain('<html lang="en" data-theme="dark">')
  expect(page).toContain('"name":"\\u003c/script>"')
  expect(page).toContain('/src/main.tsx')
})

it('shows the landing page to everybody else, which leads back to the address', async () => {
  const page = await pageAt('/items?filter=low')
  expect(page).toContain('know what’s in every box')
  expect(page).toContain('returnTo=%2Fitems%3Ffilter%3Dlow')
  expect(page).toContain('/src/landing/landing.css')
})
