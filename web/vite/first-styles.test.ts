import { expect, it } from 'vitest'
import { reachedFrom, sourcesOf } from './first-styles.ts'

it('names what a style sheet takes its utilities from', () => {
  const isNamed = sourcesOf(`
@source "../ui";
@source "../pages/items-page.tsx";
@source not "../**/*-dialog.tsx";
@source not "../ui/{camera,parts/late}.tsx";
`)
  const paths = ['ui/a.tsx', 'ui/parts/a.tsx', 'pages/items-page.tsx', 'pages/trash-page.tsx']
  expect(paths.map((path) => isNamed(`src/${path}`))).toEqual([true, true, true, false])
  const late = ['ui/a-dialog.tsx', 'ui/camera.tsx', 'ui/parts/late.tsx', 'features/x/y.tsx']
  expect(late.filter((path) => isNamed(`src/${path}`))).toEqual([])
})

it('follows what comes later too, but not what brings its own styles', () => {
  const modules: Record<string, { importedIds: string[]; dynamicallyImportedIds: string[] }> = {
    '/page': { importedIds: ['/shell'], dynamicallyImportedIds: ['/menu'] },
    '/shell': { importedIds: ['/dialogs'], dynamicallyImportedIds: [] },
    '/dialogs': { importedIds: ['/web/src/app/load-late.ts'], dynamicallyImportedIds: ['/add-item'] },
    '/menu': { importedIds: ['/page'], dynamicallyImportedIds: [] },
  }
  expect(reachedFrom(['/page'], (id) => modules[id] ?? null)).toEqual([
    '/page',
    '/shell',
    '/menu',
    '/dialogs',
    '/web/src/app/load-late.ts',
  ])
})
