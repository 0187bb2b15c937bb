/** The three sizes of the demo, its own and not those of the product, by the side in inches. */
export const sampleSizes = {
  small: { inches: 1, isNamed: false },
  medium: { inches: 2, isNamed: true },
  large: { inches: 4, isNamed: true },
} as const

export type SampleSize = keyof typeof sampleSizes
export const sizeNames: readonly SampleSize[] = ['small', 'medium', 'large']
