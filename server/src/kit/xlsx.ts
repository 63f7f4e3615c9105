import { inflateRawSync } from 'node:zlib'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { sheetRefusals as no } from '@youli/domain/kit/sheet.ts'

// Reads the first sheet of a workbook as text. Writing is CSV's, which every spreadsheet opens.

/** Most bytes a part may unfold to: a small file must not fill the memory. */
const mostBytes = 20_000_000
const mostColumns = 200

export const isXlsx = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50

/** Rows of cells of the first sheet, as a person sees texts and whole numbers. Refuses `unreadable` for anything that is no sound workbook. */
export function readXlsx(bytes: Buffer): string[][] {
  try {
    const part = partsOf(bytes)
    const texts = sharedTexts(part('xl/sharedStrings.xml') ?? '')
    return rowsOf(part(firstSheet(part)) ?? refuse(no.unreadable), texts)
  } catch {
    return refuse(no.unreadable)
  }
}

type Parts = (name: string) => string | null

/** The parts of the package, found through its directory at the end. */
function partsOf(zip: Buffer): Parts {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const places = new Map<string, { at: number; size: number; packed: boolean }>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameSize, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameSize)
    places.set(name, { at: zip.readUInt32LE(at + 42), size: zip.readUInt32LE(at + 20), packed: zip.readUInt16LE(at + 10) === 8 })
    at += 46 + nameSize + extra + comment
  }
  return (name) => {
    const place = places.get(name)
    if (!place) return null
    const from = place.at + 30 + zip.readUInt16LE(place.at + 26) + zip.readUInt16LE(place.at + 28)
    const data = zip.subarray(from, from + place.size)
    return (place.packed ? inflateRawSync(data, { maxOutputLength: mostBytes }) : data).toString('utf8')
  }
}

/** Where the first sheet of the workbook is kept. */
function firstSheet(part: Parts): string {
  const id = /<(?:\w+:)?sheet\b[^>]*?\br:id="([^"]+)"/.exec(part('xl/workbook.xml') ?? '')?.[1] ?? ''
  for (const [, tag = ''] of (part('xl/_rels/workbook.xml.rels') ?? '').matchAll(/<Relationship\b([^>]*)>/g))
    if (attribute(tag, 'Id') === id) return `xl/${attribute(tag, 'Target')}`.replace('xl//xl/', 'xl/')
  return 'xl/worksheets/sheet1.xml'
}

const attribute = (tag: string, name: string): string => new RegExp(String.raw`\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const plain = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex: string, dec: string, word: string) =>
    word ? (entities[word] ?? all) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(dec)),
  )

// Cut at closing tags, never matched from opening ones on: a broken file of a million openings costs no more than a sound one.

/** Text of a node, readings of Chinese characters left out. */
const textIn = (xml: string): string => {
  const [first = '', ...rest] = xml.split('<rPh')
  const said = [first, ...rest.map((piece) => piece.split('</rPh>')[1] ?? '')].join('')
  const pieces = said.split('</t>').slice(0, -1)
  return pieces.map((piece) => plain(piece.slice(piece.indexOf('>', piece.lastIndexOf('<t')) + 1))).join('')
}

const sharedTexts = (xml: string): string[] =>
  xml
    .replaceAll('<si/>', '<si></si>')
    .split('</si>')
    .slice(0, -1)
    .map((piece) => textIn(piece.slice(piece.lastIndexOf('<si'))))

function rowsOf(xml: string, texts: readonly string[]): string[][] {
  const rows: string[][] = []
  for (const piece of xml.split('</row>').slice(0, -1)) {
    const from = piece.lastIndexOf('<row')
    const end = piece.indexOf('>', from)
    const place = Number(attribute(piece.slice(from, end), 'r') || rows.length + 1)
    // Blank rows are not written; lines keep their numbers all the same, as far as a sheet of ours may reach.
    while (rows.length < Math.min(place - 1, 10_000)) rows.push([])
    rows.push(cellsOf(piece.slice(end + 1), texts))
  }
  return rows
}

function cellsOf(row: string, texts: readonly string[]): string[] {
  const cells: string[] = []
  for (const piece of row.split(/<c(?=[ >/])/).slice(1)) {
    const end = piece.indexOf('>')
    const tag = piece.slice(0, end)
    const column = columnOf(attribute(tag, 'r')) ?? cells.length
    if (column >= mostColumns) break
    while (cells.length < column) cells.push('')
    cells[column] = tag.endsWith('/') ? '' : valueOf(attribute(tag, 't'), piece.slice(end + 1), texts)
  }
  return cells
}

/** 0 for A, 26 for AA; null without a name. */
function columnOf(name: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(name)?.[0]
  return letters ? letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}

function valueOf(type: string, body: string, texts: readonly string[]): string {
  if (type === 'inlineStr') return textIn(body)
  const value = plain(body.split('</v>')[0]!.split('<v>')[1] ?? '')
  if (type === 's') return texts[Number(value)] ?? ''
  return type === '' || type === 'n' ? numberText(value) : value
}

/** A number as it was typed: 0.1+0.2 is 0.3, and a long number keeps its digits as far as the file has them. */
function numberText(value: string): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  return Number.isInteger(number) && Math.abs(number) < 1e21 ? BigInt(number).toString() : String(Number(number.toPrecision(15)))
}
