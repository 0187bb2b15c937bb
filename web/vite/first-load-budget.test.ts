import { brotliCompressSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { firstFiles, largestLanguage, sizeOf, tooManyFiles } from './first-load-budget.ts'

type File = { imports?: string[]; asks?: string[]; facade?: string; css?: string[]; code?: string }

function bundleOf(files: Record<string, File>): Rolldown.OutputBundle {
  const chunks = Object.entries(files).map(
    ([fileName, { imports = [], asks = [], facade, css = [], code = fileName }]) => [
      fileName,
      {
        type: 'chunk',
        name: fileName.replace(/^assets\/|-1\.js$/g, ''),
        fileName,
        code,
        imports,
        dynamicImports: asks,
        facadeModuleId: facade,
        isEntry: facade?.endsWith('.html') ?? false,
        isDynamicEntry: facade?.endsWith('.tsx') ?? false,
        viteMetadata: { importedCss: new Set(css) },
      },
    ],
  )
  return { ...Object.fromEntries(chunks), 'app.css': { type: 'asset', fileName: 'app.css', source: 'a{}' } }
}

const shell = {
  'assets/app-1.js': { facade: '/web/index.html', imports: ['assets/start-1.js'], css: ['app.css'] },
  'assets/start-1.js': {},
  'assets/items-1.js': { imports: ['assets/start-1.js'] },
  'assets/dialogs-1.js': { imports: ['assets/start-1.js'] },
}

describe('the budget of the first load', () => {
  it('counts script and style of the page and of the screen, each once, as they travel', () => {
    const bundle = bundleOf({
      ...shell,
      'assets/items-page-1.js': { facade: '/web/src/pages/items-page.tsx', imports: ['assets/items-1.js'] },
    })
    const screen = bundle['assets/items-page-1.js'] as Rolldown.OutputChunk
    const files = firstFiles(bundle, screen)
    expect([...files].sort()).toEqual([
      'app.css',
      'assets/app-1.js',
      'assets/items-1.js',
      'assets/items-page-1.js',
      'assets/start-1.js',
    ])
    expect(sizeOf(bundle, ['app.css', 'assets/start-1.js'])).toBe(
      brotliCompressSync('a{}').length + brotliCompressSync('assets/start-1.js').length,
    )
  })

  it('knows the language with the most words, as they travel', () => {
    const bundle = bundleOf({
      ...shell,
      'assets/words-de-1.js': { code: 'Behälter, Gegenstand' },
      'assets/words-zh-1.js': { code: '箱' },
    })
    expect(largestLanguage(bundle)).toEqual(['assets/words-de-1.js'])
    expect(largestLanguage(bundleOf(shell))).toEqual([])
  })

  it('names a page that waits for more than eight files', () => {
    const pageOf = (more: string[]) =>
      bundleOf({
        ...shell,
        ...Object.fromEntries(more.map((name) => [name, {}])),
        'assets/items-page-1.js': { facade: '/web/src/pages/items-page.tsx', imports: more },
      })
    expect(tooManyFiles(pageOf(['a.js', 'b.js', 'c.js', 'd.js']))).toEqual([])
    expect(tooManyFiles(pageOf(['a.js', 'b.js', 'c.js', 'd.js', 'e.js']))).toEqual([
      'items-page comes in 9 files; 8 may be. See vite/chunks.ts.',
    ])
  })

  it('names a dialog that a press fetches in more than three files, but not what its screen has brought', () => {
    const dialogOf = (imports: string[]) =>
      bundleOf({
        ...shell,
        'x.js': {},
        'y.js': {},
        'assets/qr-dialog-1.js': { facade: '/web/src/features/qr/qr-dialog.tsx', imports },
      })
    expect(tooManyFiles(dialogOf(['assets/dialogs-1.js', 'assets/items-1.js']))).toEqual([])
    expect(tooManyFiles(dialogOf(['assets/dialogs-1.js', 'x.js', 'y.js']))).toEqual([
      'qr-dialog comes in 4 files; 3 may be. See vite/chunks.ts.',
    ])
  })

  it('does not count for a part what everything has that asks for it', () => {
    const askedBy = (...pages: string[][]) =>
      bundleOf({
        ...shell,
        'assets/corner-1.js': {},
        'x.js': {},
        'assets/account-panel-1.js': {
          facade: '/web/src/features/account/account-panel.tsx',
          imports: ['assets/corner-1.js', 'assets/dialogs-1.js', 'x.js'],
        },
        ...Object.fromEntries(
          pages.map((imports, index) => [
            `page-${index}.js`,
            { imports, asks: ['assets/account-panel-1.js'] },
          ]),
        ),
      })
    expect(tooManyFiles(askedBy(['assets/corner-1.js']))).toEqual([])
    const wrong = ['account-panel comes in 4 files; 3 may be. See vite/chunks.ts.']
    expect(tooManyFiles(askedBy(['assets/corner-1.js'], []))).toEqual(wrong)
    expect(tooManyFiles(askedBy())).toEqual(wrong)
  })
})
