/**
 * Prints one image at its true size in inches, on any paper size. Rejects when the image does not load. The page has a
 * print style of its own while the print view is open; a constructed style sheet needs no inline style.
 */
export async function printImage(address: string, inches: number): Promise<void> {
  const image = new Image()
  image.src = address
  image.alt = ''
  await image.decode()
  image.className = 'printed-image'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(printStyle(inches))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  document.body.append(image)
  const cleanUp = () => {
    image.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
  window.addEventListener('afterprint', cleanUp, { once: true })
  window.print()
}

/** Without page margins, because 8 inches plus margins do not fit on 8.27: the label has its own. */
export function printStyle(inches: number): string {
  return `.printed-image { display: none }
@page { margin: 0 }
@media print {
  html, body { margin: 0; padding: 0; background: white }
  body > :not(.printed-image) { display: none !important }
  .printed-image { display: block; width: ${inches}in; height: ${inches}in; max-width: none }
}`
}
