import sharp from 'sharp'

const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`

/** A dark wide logo on a clear ground, 600 × 150. */
export async function wideLogo(): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="150"><rect width="150" height="150" rx="30" fill="#1d4f91"/>
    <circle cx="75" cy="75" r="40" fill="none" stroke="#fff" stroke-width="16"/><rect x="180" y="45" width="400" height="60" fill="#10233f"/></svg>`
  return dataUrl(await sharp(Buffer.from(svg)).png().toBuffer())
}

/** A pale square logo, 200 × 200. */
export async function squareLogo(): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" rx="44" fill="#f2b705"/>
    <circle cx="100" cy="100" r="48" fill="#fff7da"/></svg>`
  return dataUrl(await sharp(Buffer.from(svg)).png().toBuffer())
}
