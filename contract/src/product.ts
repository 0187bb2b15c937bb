/** The product's name and tagline, defined only here. */
export const productName = 'Stowage'
export const tagline = 'Know what’s in every box.'
