import { promisify } from 'node:util'
import { deflate } from 'node:zlib'

/** A drawing that pages refer to by its number: operators in points, from its top left corner down. */
export interface PdfForm {
  width: number
  height: number
  operators: string
}

/** A picture that forms refer to as `/I0`, by its number: three bytes a pixel, row after row. */
export interface PdfImage {
  width: number
  height: number
  pixels: Uint8Array
}

/** The operators that draw a picture into a box, from the top left corner down. */
export function pdfImage(
  image: number,
  box: { left: number; top: number; width: number; height: number },
): string {
  const { left, top, width, height } = box
  return `q ${number(width)} 0 0 ${number(-height)} ${number(left)} ${number(top + height)} cm /I${image} Do Q`
}

/** A form on a page, with the position of its top left corner from that of the page. */
export interface Placement {
  form: number
  left: number
  top: number
}

interface PdfDocument {
  title: string
  producer: string
  page: { width: number; height: number }
  forms: readonly PdfForm[]
  images: readonly PdfImage[]
  pages: readonly (readonly Placement[])[]
}

const number = (value: number) => String(Math.round(value * 10_000) / 10_000)
const text = (value: string) => `<feff${Buffer.from(value, 'utf16le').swap16().toString('hex')}>`
const references = (ids: readonly number[]) => ids.map((id) => `${id} 0 R`).join(' ')

async function streamOf(dictionary: string, content: Uint8Array | string): Promise<Buffer> {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  const packed = await promisify(deflate)(bytes)
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

function imageStream({ width, height, pixels }: PdfImage): Promise<Buffer> {
  const size = `/Width ${width} /Height ${height}`
  return streamOf(`/Type /XObject /Subtype /Image ${size} /ColorSpace /DeviceRGB /BitsPerComponent 8`, pixels)
}

function formStream({ width, height, operators }: PdfForm, resources: string): Promise<Buffer> {
  // The matrix turns the y axis, so that forms are drawn from the top.
  const matrix = `/Matrix [1 0 0 -1 0 ${number(height)}]`
  return streamOf(
    `/Type /XObject /Subtype /Form /BBox [0 0 ${number(width)} ${number(height)}] ${matrix}${resources}`,
    operators,
  )
}

function pageContent(document: PdfDocument, placements: readonly Placement[]): string {
  return placements
    .map(({ form, left, top }) => {
      const bottom = document.page.height - top - (document.forms[form]?.height ?? 0)
      return `q 1 0 0 1 ${number(left)} ${number(bottom)} cm /F${form} Do Q`
    })
    .join('\n')
}

/** The objects of the file; an object's number is its position in the list, counted from 1. */
async function objectsOf(document: PdfDocument): Promise<(Buffer | string)[]> {
  const { forms, images, pages, page } = document
  const [tree, firstForm] = [2, 4]
  const firstImage = firstForm + forms.length
  const firstPage = firstImage + images.length
  const drawn = images.map((_, image) => `/I${image} ${firstImage + image} 0 R`).join(' ')
  const resources = images.length > 0 ? ` /Resources << /XObject << ${drawn} >> >>` : ''
  const pageIds = pages.map((_, index) => firstPage + 2 * index)
  const objects: (Buffer | string)[] = [
    // Print dialogs start at true size instead of scaling the page to the printable area.
    `<< /Type /Catalog /Pages ${tree} 0 R /ViewerPreferences << /PrintScaling /None /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${references(pageIds)}] >>`,
    `<< /Title ${text(document.title)} /Producer ${text(document.producer)} >>`,
  ]
  for (const form of forms) objects.push(await formStream(form, resources))
  for (const image of images) objects.push(await imageStream(image))
  for (const [index, placements] of pages.entries()) {
    const used = [...new Set(placements.map(({ form }) => form))]
    const shown = used.map((form) => `/F${form} ${firstForm + form} 0 R`).join(' ')
    objects.push(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${number(page.width)} ${number(page.height)}]` +
        ` /Resources << /XObject << ${shown} >> >> /Contents ${firstPage + 2 * index + 1} 0 R >>`,
      await streamOf('', pageContent(document, placements)),
    )
  }
  return objects
}

/** Writes drawings as a PDF file. Equal drawings are one form that is shown several times. */
export async function encodePdf(document: PdfDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  const offsets: number[] = []
  let length = 0
  const add = (part: Buffer | string) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    parts.push(bytes)
    length += bytes.length
  }
  // The second line marks the file as binary for programs that transfer files.
  add('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
  const objects = await objectsOf(document)
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    add(`${index + 1} 0 obj\n`)
    add(object)
    add('\nendobj\n')
  }
  const start = length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`)
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  return Buffer.concat(parts)
}
