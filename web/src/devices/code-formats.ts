/** Labels of containers, and what is printed on goods. */
export const codeFormats = ['qr_code', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128'] as const
