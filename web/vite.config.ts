// Builds two things: `dist/client` (the app's page and assets, the CSS of the landing and account pages, CSS and script of
// the guide, the manifest that names them) and `dist/served` (the landing page as a function that the server calls).
// `vite build --app` makes both; `vite dev` serves the app in front of a running API (STOWAGE_API).

import { existsSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { appWorker } from './vite/app-worker.ts'
import { chunks } from './vite/chunks.ts'
import { codePlugins } from './vite/code-plugins.ts'
import { devPages } from './vite/dev-pages.ts'
import { firstLoadBudget } from './vite/first-load-budget.ts'
import { landingFont } from './vite/landing-font.ts'
import { precompress } from './vite/precompress.ts'

const root = import.meta.dirname
const api = process.env['STOWAGE_API'] ?? 'http://127.0.0.1:3000'

export default defineConfig(({ command }) => ({
  root,
  plugins: [
    landingFont(),
    ...codePlugins(),
    ...[tailwindcss(), devPages(api), firstLoadBudget(), precompress(), ...appWorker()],
  ],
  // React has `useSyncExternalStore` itself, but the router and the text library import a shim of it.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  // Otherwise the landing bundle would contain React twice, once for each mode.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: ['chrome123', 'safari17.5', 'firefox128'],
    // Vite's default would rewrite light-dark() into helper variables.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    assetsInlineLimit: 0,
    // Source maps are separate files; only developer tools fetch them.
    sourcemap: true,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: { codeSplitting: chunks },
          // Set here and not at the top, because a CSS entry would leak into the ssr environment and stop Vite.
          input: {
            app: 'index.html',
            ...(existsSync(`${root}/src/landing/landing.css`) && { landing: 'src/landing/landing.css' }),
            ...(existsSync(`${root}/src/theme/account.css`) && { account: 'src/theme/account.css' }),
            'guide-page': 'src/guide/guide.css',
            guide: 'src/guide/guide.ts',
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/served',
        ssr: true,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: {
          input: { landing: 'src/landing/render.tsx' },
          output: { entryFileNames: '[name].js' },
        },
      },
      // The server imports its files without node_modules; in `vite dev` the same setting breaks react-dom.
      ...(command === 'build' && { resolve: { noExternal: true as const } }),
    },
  },
  builder: {},
  // The account pages, the guide and their built files come from the running server.
  server: {
    proxy: {
      '/api': api,
      '/assets': api,
      '/docs': api,
      '/identity': api,
      '/join': api,
      '/language': api,
      '/mcp': api,
      '/oauth': api,
    },
    strictPort: true,
  },
}))
