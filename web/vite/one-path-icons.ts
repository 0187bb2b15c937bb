import type { Plugin } from 'vite'

type Shape = [tag: string, attributes: Record<string, string>]

/** Of each shape what makes it up; a shape with more, such as a fill, stays an element of its own. */
const geometry: Record<string, readonly string[]> = {
  path: ['d'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
}

const iconFile = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+\.mjs$/
const iconData = /const __iconData = (\{[\s\S]*?\n\});/

/** Draws each icon with one path in place of up to eight elements: a list shows a hundred icons at once. */
export function onePathIcons(): Plugin {
  return {
    name: 'one-path-icons',
    enforce: 'pre',
    transform: {
      filter: { id: iconFile },
      handler(code) {
        const literal = iconData.exec(code)?.[1]
        if (literal === undefined) return null
        // A literal of the package itself, read while building.
        const data = new Function(`return ${literal}`)() as { node: Shape[] }
        const drawn = { ...data, node: asOnePath(data.node) }
        return {
          code: code.replace(iconData, () => `const __iconData = ${JSON.stringify(drawn)};`),
          map: null,
        }
      },
    },
  }
}

/** The shapes with all outlines among them joined in one path. */
export function asOnePath(shapes: readonly Shape[]): Shape[] {
  const isOutline = ([tag, attributes]: Shape) =>
    Object.keys(attributes).every((name) => name === 'key' || geometry[tag]?.includes(name))
  const outlines = shapes.filter(isOutline)
  const d = outlines.map(pathOf).join('')
  return [
    ...(d === '' ? [] : [['path', { d, key: 'all' }] as Shape]),
    ...shapes.filter((one) => !isOutline(one)),
  ]
}

function pathOf([tag, attributes]: Shape): string {
  const at = (name: string) => Number(attributes[name] ?? 0)
  const { d = '', points = '' } = attributes
  if (tag === 'path') return absoluteStart(d)
  if (tag === 'line') return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
  if (tag === 'polyline') return `M${points}`
  if (tag === 'polygon') return `M${points}z`
  if (tag === 'rect') return rectangle(at('x'), at('y'), at('width'), at('height'), attributes)
  const [rx, ry] = tag === 'circle' ? [at('r'), at('r')] : [at('rx'), at('ry')]
  return `M${at('cx') - rx} ${at('cy')}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
}

const relativeStart = /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))\s*(.?)/

/** A path that begins with `m` begins at the point that it names; behind another one it would begin that far from its end. */
function absoluteStart(d: string): string {
  return d.replace(relativeStart, (_, x: string, y: string, next: string) =>
    /[-.\d]/.test(next) ? `M${x} ${y}l${next}` : `M${x} ${y}${next}`,
  )
}

function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  given: Record<string, string>,
): string {
  const rx = Number(given['rx'] ?? given['ry'] ?? 0)
  const ry = Number(given['ry'] ?? rx)
  if (rx === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const [across, down] = [width - 2 * rx, height - 2 * ry]
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  return [
    `M${x + rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}`,
    `h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`,
  ].join('')
}
