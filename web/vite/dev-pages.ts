import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Connect, Plugin, ViteDevServer } from 'vite'

/**
 * Answers page requests of `vite dev` like the server: with the app for a signed-in person, else with the landing page.
 */
export function devPages(api: string): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!wantsPage(request)) return next()
        renderPage(server, api, request).then(
          (html) => response.setHeader('content-type', 'text/html').end(html),
          (error: unknown) => next(error),
        )
      })
    },
    hotUpdate({ file }) {
      if (this.environment.name === 'client' && file.includes('/landing/')) {
        this.environment.hot.send({ type: 'full-reload' })
      }
    },
  }
}

function wantsPage(request: Connect.IncomingMessage): boolean {
  const path = request.url?.split('?')[0] ?? '/'
  return (
    request.method === 'GET' &&
    Boolean(request.headers.accept?.includes('text/html')) &&
    !/^\/(api|identity|docs|join|language|mcp|oauth)(\/|$)/.test(path)
  )
}

async function renderPage(server: ViteDevServer, api: string, request: IncomingMessage): Promise<string> {
  const url = request.url ?? '/'
  const headers = { cookie: request.headers.cookie ?? '' }
  const answer = await fetch(`${api}/api/auth/user`, { headers })
  return answer.ok
    ? appPage(server, url, await answer.json())
    : landingPage(server, api, url, chosenIn(headers.cookie))
}

async function appPage(server: ViteDevServer, url: string, user: { language: string; theme: string }) {
  const page = await readFile(new URL('../index.html', import.meta.url), 'utf8')
  const marks: Record<string, string> = {
    LANG: user.language,
    THEME: user.theme,
    NONCE: '',
    BOOT: JSON.stringify({ user }).replaceAll('<', '\\u003c'),
  }
  const body = page.slice(page.indexOf('<html'))
  const filled = body.replace(/%([A-Z]+)%/g, (mark, name: string) => marks[name] ?? mark)
  return server.transformIndexHtml(url, `<!doctype html>\n${filled}`)
}

/** The language in the server's cookie: `look=light.de`. */
const chosenIn = (cookies = '') => /(?:^|; )look=\w+\.(\w+)/.exec(cookies)?.[1] ?? 'en'

async function landingPage(server: ViteDevServer, api: string, url: string, language: string) {
  const { renderLanding } = await server.ssrLoadModule('/src/landing/render.tsx')
  const plans: unknown = await (await fetch(`${api}/api/subscription/plans`)).json()
  const html: string = renderLanding(
    { plans, publicUrl: api, language },
    { css: '/src/landing/landing.css', fonts: [] },
  )
  const linked = html.replaceAll('__TO__', encodeURIComponent(url))
  return linked.replace('</head>', '<script type="module" src="/@vite/client"></script></head>')
}
