/** The English messages about brands. */
export const brandSentences = {
  'brand.not-in-plan':
    'The {plan} plan doesn’t include custom branding. Upgrade to use your own logo and color.',
  'brand.name-required': 'Brand name is required',
  'brand.color': 'Color must be a code such as #1d4f91',
  'brand.return-not-text': '“Return to” must be text',
  'brand.return-too-long': '“Return to” can have up to {most} characters',
  'brand.logo-not-a-picture': 'Logo must be a PNG, JPEG or WebP picture',
  'brand.logo-too-large': 'A logo can be up to 5 MB. Choose a smaller one.',
  'brand.logo-opens-too-large': 'This logo has too many pixels. Make it smaller first.',
  'brand.logo-damaged': 'This logo is damaged and can’t be read. Choose another one.',
  'brand.logo-not-found': 'Logo not found',
  'brand.logo-size': 'Size must be icon or full',
} as const
