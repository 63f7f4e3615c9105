import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** A package of parts that are packed already, as office programs write it; `sizes` says what the directory tells instead of the truth. */
export function packed(parts: Record<string, Buffer>, sizes: Record<string, number> = {}): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, data] of Object.entries(parts)) {
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt32LE(sizes[name] ?? inflateRawSync(data).length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    files.push(head, Buffer.from(name), data)
    directory.push(entry, Buffer.from(name))
    at += head.length + name.length + data.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, list, end])
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const letter = (column: number) => String.fromCharCode(65 + column)

/** A workbook with one sheet: texts of the first row are shared, others inline, empty cells and rows left out. */
export function workbook(rows: readonly (readonly (string | number)[])[]): Buffer {
  const cell = (value: string | number, row: number, column: number) => {
    const place = `r="${letter(column)}${row + 1}"`
    if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`
    if (value === '') return ''
    return row === 0
      ? `<c ${place} t="s"><v>${column}</v></c>`
      : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
  }
  const body = rows.map((cells, i) =>
    cells.length > 0 ? `<row r="${i + 1}">${cells.map((value, c) => cell(value, i, c)).join('')}</row>` : '',
  )
  const shared = (rows[0] ?? []).map((title) => `<si><r><t>${escaped(String(title))}</t></r><rPh><t>ping</t></rPh></si>`)
  const part = (xml: string) => deflateRawSync(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`))
  return packed({
    'xl/workbook.xml': part('<workbook><sheets><sheet name="Sheet1" sheetId="1" r:id="rId7"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': part('<Relationships><Relationship Id="rId7" Type="x" Target="worksheets/orders.xml"/></Relationships>'),
    'xl/sharedStrings.xml': part(`<sst>${shared.join('')}</sst>`),
    'xl/worksheets/orders.xml': part(`<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`),
  })
}
