import { inflateSync } from 'node:zlib'

export interface ReadForm {
  width: number
  height: number
  /** Rectangles: left, top, width, height in points from the top left corner of the form. */
  rectangles: [number, number, number, number][]
  /** Points of all other outlines. */
  points: [number, number][]
  /** Pictures: left, top, width, height. */
  images: [number, number, number, number][]
  /** The square around all rectangles, with the side of a module. */
  code: { left: number; top: number; right: number; bottom: number; module: number }
}

export interface ReadPage {
  width: number
  height: number
  /** What stands where: millimetres from the top left corner of the page. */
  labels: { form: ReadForm; left: number; top: number }[]
}

const millimetres = 25.4 / 72

/** Finds the objects of a file by its own table of contents, which so is proven too. */
function objectsOf(bytes: Buffer): Map<number, { dictionary: string; content: string }> {
  const text = bytes.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const [, count = '0'] = /^xref\n0 (\d+)\n/.exec(text.slice(start)) ?? []
  const entries = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  if (entries.length !== Number(count) - 1) throw new Error('The table of contents is not complete.')
  return new Map(
    entries.map((offset, index) => {
      const object = text.slice(offset)
      const [head = '', dictionary = ''] = new RegExp(`^${index + 1} 0 obj\\n(<<.*>>)\\n`).exec(object) ?? []
      if (!head) throw new Error(`Object ${index + 1} is not where it should be.`)
      const stream = /\/Length (\d+) >>$/.exec(dictionary)
      const begin = offset + head.length + 'stream\n'.length
      const packed = stream ? bytes.subarray(begin, begin + Number(stream[1])) : null
      return [index + 1, { dictionary, content: packed ? inflateSync(packed).toString('latin1') : '' }]
    }),
  )
}

function codeBox(rectangles: ReadForm['rectangles']): ReadForm['code'] {
  const left = Math.min(...rectangles.map(([x]) => x))
  const top = Math.min(...rectangles.map(([, y]) => y))
  const right = Math.max(...rectangles.map(([x, , width]) => x + width))
  const bottom = Math.max(...rectangles.map(([, y, , height]) => y + height))
  return { left, top, right, bottom, module: rectangles[0]?.[3] ?? 0 }
}

function formOf({ dictionary, content }: { dictionary: string; content: string }): ReadForm {
  const [, width, height] = /\/BBox \[0 0 (\S+) (\S+)\]/.exec(dictionary) ?? []
  const turned = dictionary.includes(`/Matrix [1 0 0 -1 0 ${height}]`)
  if (!turned) throw new Error('The form is not drawn from its top.')
  const rectangles: ReadForm['rectangles'] = []
  const form = { points: [] as [number, number][], images: [] as ReadForm['images'] }
  for (const line of content.split('\n')) {
    const values = line.split(' ').slice(0, -1).map(Number)
    const [a = 0, b = 0, c = 0, d = 0] = values
    const [, ...placed] = /^q (\S+) 0 0 -(\S+) (\S+) (\S+) cm \/I\d+ Do Q$/.exec(line) ?? []
    const [wide = 0, high = 0, left = 0, bottom = 0] = placed.map(Number)
    if (placed.length > 0) form.images.push([left, bottom - high, wide, high])
    else if (line.endsWith(' re')) rectangles.push([a, b, c, d])
    else if (/ [mlc]$/.test(line)) {
      for (let index = 0; index < values.length; index += 2) {
        form.points.push([values[index] ?? 0, values[index + 1] ?? 0])
      }
    }
  }
  return { width: Number(width), height: Number(height), rectangles, code: codeBox(rectangles), ...form }
}

/** Reads where a PDF shows what, independently of what wrote it. */
export function readPdf(bytes: Buffer): ReadPage[] {
  const objects = objectsOf(bytes)
  const pages = [...objects.values()].filter(({ dictionary }) => dictionary.includes('/Type /Page '))
  return pages.map(({ dictionary }) => {
    const [, width = 0, height = 0] = /\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(dictionary)?.map(Number) ?? []
    const names = [...dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)]
    const forms = new Map(
      names.map(([, name, id]) => [name, formOf(objects.get(Number(id)) ?? { dictionary: '', content: '' })]),
    )
    const contents = objects.get(Number(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]))?.content ?? ''
    const placed = [...contents.matchAll(/^q 1 0 0 1 (\S+) (\S+) cm \/(F\d+) Do Q$/gm)]
    if (placed.length !== contents.split('\n').length) throw new Error('The page shows something else too.')
    const labels = placed.map(([, left, bottom, name]) => {
      const form = forms.get(name)
      if (!form) throw new Error(`There is no ${name}.`)
      return {
        form,
        left: Number(left) * millimetres,
        top: (height - Number(bottom) - form.height) * millimetres,
      }
    })
    return { width: width * millimetres, height: height * millimetres, labels }
  })
}
