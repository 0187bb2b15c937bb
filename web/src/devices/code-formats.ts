/** The formats of container labels, goods, cartons (ITF), and parts and assets (Code 39, Data Matrix). */
export const codeFormats = [
  'qr_code',
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'code_128',
  'code_39',
  'itf',
  'data_matrix',
] as const
