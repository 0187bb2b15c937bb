/** The demo's three label sizes, by side in inches; the product has others. */
export const sampleSizes = {
  small: { inches: 1, isNamed: false },
  medium: { inches: 2, isNamed: true },
  large: { inches: 4, isNamed: true },
} as const

export type SampleSize = keyof typeof sampleSizes
export const sizeNames: readonly SampleSize[] = ['small', 'medium', 'large']
