import { photoBody } from './photos.rules.ts'

export const brandLimits = { name: 60, returnTo: 120 } as const

/** Bytes of a body with both logos. */
export const brandBody = 2 * photoBody

/** The beginning of the addresses of logos. */
export const logosPath = '/api/logos/'

/** The address of the style sheet of a color, for pages that allow no style of their own. */
export const brandStyleAddress = (color: string): string => `/brand/${color.slice(1)}.css`

/** The grounds that a logo can be for. */
const logoGrounds = ['light', 'dark'] as const
export type LogoGround = (typeof logoGrounds)[number]

/** The product's own color, for a brand that has chosen none. */
export const usualBrandColor = '#0f5257'

/** Whether a logo is so wide that it holds the name, which does not stand beside it again. */
export const holdsName = (logo: { width: number; height: number } | null): boolean =>
  logo !== null && logo.width >= 2 * logo.height

/** A color as it is stored: `#1d4f91`. */
export const colorPattern = /^#[\da-f]{6}$/

/** The least contrast of text (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** The relative luminance of WCAG, from 0 to 1. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors by WCAG: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const white = '#ffffff'
const black = '#000000'

/** The color of text on a color: white, or black where white is too pale. One of both always has 4.5 to 1. */
export function textOn(color: string): string {
  return contrastOf(color, white) >= leastContrast ? white : black
}

/** The color as text on a ground: itself, or the nearest darker or lighter shade of it that can be read. */
function inkOn(color: string, ground: string): string {
  const end = textOn(ground) === white ? 255 : 0
  for (let step = 0; step <= 100; step += 1) {
    const channels = channelsOf(color).map((channel) => Math.round(channel + ((end - channel) * step) / 100))
    const shade = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
    if (contrastOf(shade, ground) >= leastContrast) return shade
  }
  return textOn(ground)
}

/** The color as text on white, such as a link of a mail. */
export const inkOnWhite = (color: string): string => inkOn(color, white)

/** The color as text on a dark page. */
export const inkOnDark = (color: string): string => inkOn(color, '#1b2423')
