import { expect, it } from 'vitest'
import { asOnePath } from './one-path-icons.ts'

it.each([
  ['a path', ['path', { d: 'M2 12h20', key: 'a' }], 'M2 12h20'],
  ['a path that begins relatively', ['path', { d: 'm4 8 16-4' }], 'M4 8l16-4'],
  ['one that goes on with a command', ['path', { d: 'm6.08 9.5-3.5 1.6' }], 'M6.08 9.5l-3.5 1.6'],
  ['one that turns at once', ['path', { d: 'm9 18v2' }], 'M9 18v2'],
  ['a circle', ['circle', { cx: '12', cy: '13', r: '3' }], 'M9 13a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z'],
  ['a line', ['line', { x1: '1', y1: '2', x2: '3', y2: '4' }], 'M1 2L3 4'],
  ['a polygon', ['polygon', { points: '6 3 20 12' }], 'M6 3 20 12z'],
  ['a rectangle', ['rect', { x: '1', y: '2', width: '5', height: '4' }], 'M1 2h5v4h-5z'],
] as [string, [string, Record<string, string>], string][])('joins %s', (_, shape, d) => {
  expect(asOnePath([shape, ['path', { d: 'M0 0' }]])).toEqual([['path', { d: `${d}M0 0`, key: 'all' }]])
})

it('rounds the corners of a rectangle', () => {
  const [shape] = asOnePath([['rect', { x: '2', y: '4', width: '20', height: '5', rx: '1' }]])
  expect(shape?.[1]['d']).toBe(
    'M3 4h18a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-18a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1z',
  )
})

it('leaves alone what has a look of its own', () => {
  const dot: [string, Record<string, string>] = [
    'circle',
    { cx: '1', cy: '1', r: '.5', fill: 'currentColor' },
  ]
  expect(asOnePath([dot, ['path', { d: 'M1 1' }]])).toEqual([['path', { d: 'M1 1', key: 'all' }], dot])
})

it('finds a start for every icon of the package that the product shows', async () => {
  const icons = await Promise.all(
    ['camera', 'cooking-pot', 'bath', 'settings'].map(
      async (name) =>
        (await import(`lucide-react/icons/${name}`)) as {
          __iconData: { node: Parameters<typeof asOnePath>[0] }
        },
    ),
  )
  for (const { __iconData } of icons) {
    const shapes = asOnePath(__iconData.node)
    expect(shapes).toHaveLength(1)
    expect(shapes[0]?.[1]['d']).toMatch(/^M(?!.*(NaN|undefined))/)
  }
})
