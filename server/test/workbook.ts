import { crc32, deflateRawSync } from 'node:zlib'

/** A zip archive of texts and bytes by their names. */
export function zipOf(entries: Record<string, string | Buffer>): Buffer {
  const [parts, list]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [path, content] of Object.entries(entries)) {
    const [bytes, name] = [Buffer.from(content), Buffer.from(path)]
    const packed = deflateRawSync(bytes)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(bytes), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(bytes.length, 8)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    sizes.copy(head, 14)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    sizes.copy(entry, 16)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(head, name, packed)
    list.push(entry, name)
    at += head.length + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(entries).length, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...list, end])
}

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`

interface Sheets {
  /** The XML of the rows. */
  rows: string
  /** Of the shared texts. */
  strings?: string
  styles?: string
  properties?: string
}

/** An Excel file of one sheet, by its XML. */
export function workbookOf({ rows, strings = '', styles = '', properties = '' }: Sheets): Buffer {
  const sheet = '<sheet name="Things" sheetId="1" r:id="rId1"/>'
  const relations = [
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    relation('rId2', 'sharedStrings', '/xl/sharedStrings.xml'),
    relation('rId3', 'styles', 'styles.xml'),
  ]
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="${types}">${properties}<sheets>${sheet}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  })
}
