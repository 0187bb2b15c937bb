/** The product's name and tagline; this is their one home. */
export const productName = 'Stowage'
export const tagline = 'Know what’s in every box.'
