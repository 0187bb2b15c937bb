import { type ComponentProps, createElement } from 'react'

type Shape = [tag: string, attributes: Record<string, string>]

type GraphicProps = ComponentProps<'svg'> & { size?: number; strokeWidth?: number }

/** Makes a component of an icon's shapes: a 24 px grid, lines in the text's colour. The build uses it for all icons. */
export function createGraphic({ node }: { node: readonly Shape[] }) {
  return function Graphic({ size = 24, strokeWidth = 2, ...svg }: GraphicProps) {
    const lines = {
      fill: 'none',
      stroke: 'currentColor',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    } as const
    const frame = { width: size, height: size, viewBox: '0 0 24 24', strokeWidth }
    const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
    return createElement('svg', { ...lines, ...frame, ...svg }, ...shapes)
  }
}
