import { crc32, deflateRawSync } from 'node:zlib'

/** A part of an archive: its bytes, or what they are packed to and how long it says that they are. */
type Part = Buffer | { packed: Buffer; size: number }

/** An archive of parts, packed. */
export function zipOf(parts: Record<string, Part>): Buffer {
  const [bodies, list]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const packed = Buffer.isBuffer(content) ? deflateRawSync(content) : content.packed
    const size = Buffer.isBuffer(content) ? content.length : content.size
    const fields = Buffer.alloc(22)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(Buffer.isBuffer(content) ? crc32(content) : 0, 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(size, 18)
    const sizes = Buffer.alloc(4)
    sizes.writeUInt16LE(Buffer.byteLength(name), 0)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, sizes, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, sizes, place, Buffer.from(name)]))
    bodies.push(local)
    at += local.length
  }
  const all = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(list.length, 4)
  end.writeUInt16LE(list.length, 6)
  end.writeUInt32LE(all.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...bodies, all, Buffer.from('PK\x05\x06', 'latin1'), end])
}

const types = Buffer.from(
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>'
)
const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** The parts of a workbook with one sheet, and others beside or instead of them. */
export const workbookParts = (sheetXml: string | Buffer, more: Record<string, Part> = {}): Record<string, Part> => ({
  '[Content_Types].xml': types,
  '_rels/.rels': Buffer.from(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
  ),
  'xl/workbook.xml': Buffer.from(
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${rel}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`
  ),
  'xl/_rels/workbook.xml.rels': Buffer.from(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
  ),
  'xl/worksheets/sheet1.xml': Buffer.from(sheetXml),
  ...more
})
