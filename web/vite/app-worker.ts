import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const folder = 'dist/client'

/**
 * All code, styles and messages, the fonts of the interface and its icons. Fonts of other scripts are cached once they
 * are used (`web/src/features/offline/cache-files.ts`).
 */
const kept = ['assets/*.{js,css}', 'assets/*-latin-wght-normal-*.woff2', '*.{svg,png}']

/** The manifest of the installed app, and the service worker with the list of files that it caches. */
export function appWorker(): Plugin[] {
  const plugins = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    // The address never changes, because browsers look for updates of the worker there.
    filename: 'service-worker.ts',
    outDir: folder,
    injectRegister: false,
    manifest: {
      id: '/',
      name: 'Stowage',
      short_name: 'Stowage',
      description: 'Know what’s in every box.',
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#f6f5f1',
      background_color: '#f6f5f1',
      categories: ['productivity', 'utilities'],
      // `web/src/app/open-shortcut.ts` opens them.
      shortcuts: [
        { name: 'Scan', url: '/?open=scan' },
        { name: 'Add Item', url: '/?open=add-item' },
        { name: 'Search', url: '/search' },
      ],
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: kept,
      manifestTransforms: [
        async (entries) => ({
          manifest: await Promise.all(
            entries.map(async (entry) => ({ ...entry, integrity: await integrityOf(entry.url) })),
          ),
        }),
      ],
      sourcemap: false,
    },
  })
  return plugins.map((plugin) => ({ ...plugin, applyToEnvironment: ({ name }) => name === 'client' }))
}

/** Lets the browser check that a file is unchanged, and not an answer from in between. */
async function integrityOf(url: string): Promise<string> {
  const content = await readFile(join(import.meta.dirname, '..', folder, url))
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
