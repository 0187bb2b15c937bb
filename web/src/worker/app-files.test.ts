import { describe, expect, it } from 'vitest'
import { appFiles } from './app-files.ts'
import type { WorkerScope } from './worker-scope.ts'

const worker = { location: { origin: 'https://stowage.test' } } as WorkerScope
const files = ['assets/app-Ba4EM6lr.js', 'assets/app-DwgFW9Dg.css', 'assets/tour-BIz_f8EB.css', 'favicon.svg']
const { isOf } = appFiles(
  worker,
  files.map((url) => ({ url, revision: null, integrity: '' })),
)

describe('a page is of the version of the worker', () => {
  const [script = '', style = ''] = files.map((url) => `/${url}`)

  it('where it names the same script and style', () => {
    expect(isOf([script, style])).toBe(true)
  })

  it('also where it names a style of one screen, which the worker keeps or does not', () => {
    expect(isOf([script, style, '/assets/tour-BIz_f8EB.css', '/assets/demo-page-CE5azxcW.css'])).toBe(true)
  })

  it.each([
    ['another script', ['/assets/app-00000000.js', style]],
    ['another style', [script, '/assets/app-00000000.css']],
    ['none', []],
  ])('not where it names %s', (_, named) => {
    expect(isOf(named)).toBe(false)
  })
})
