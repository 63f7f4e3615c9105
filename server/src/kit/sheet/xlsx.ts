import { Refusal, refuse } from '@youli/domain/kit/refusal.ts'
import { sheetRefusals as no, sheetRows } from '@youli/domain/kit/sheet.ts'
import { scanXml } from './xml.ts'
import { openZip } from './zip.ts'

// Reads the first sheet of a workbook as text. Writing is CSV's, which every spreadsheet opens.

const mostColumns = 200
/** Most characters of all cells together: one long text can stand in every cell at the cost of a few bytes each. */
const mostCharacters = 2_000_000
/** Rows a spreadsheet can have. */
const lastRow = 1_048_576

/** A row of cells; `line` is its place in the file, from 1. */
export interface Line {
  line: number
  cells: string[]
}

type Parts = (name: string) => string | null

/** Filled rows of the first sheet, as a person sees texts and whole numbers. Refuses `tooBig`, `tooMany`, and `unreadable` for anything that is no sound workbook. */
export function readXlsx(bytes: Buffer): Line[] {
  try {
    const part = openZip(bytes)
    const texts = sharedTexts(part('xl/sharedStrings.xml') ?? '')
    return linesOf(part(firstSheet(part)) ?? refuse(no.unreadable), texts)
  } catch (error) {
    if (error instanceof Refusal) throw error
    return refuse(no.unreadable)
  }
}

/** Where the first sheet of the workbook is kept. */
function firstSheet(part: Parts): string {
  let [id, target] = ['', '']
  scanXml(part('xl/workbook.xml') ?? '', {
    open: (name, attribute) => void (name === 'sheet' && (id ||= attribute('r:id'))),
    close: () => {},
    text: () => {},
  })
  scanXml(part('xl/_rels/workbook.xml.rels') ?? '', {
    open: (name, attribute) => void (name === 'Relationship' && id && !target && attribute('Id') === id && (target = attribute('Target'))),
    close: () => {},
    text: () => {},
  })
  return target ? (target.startsWith('/') ? target.slice(1) : `xl/${target}`) : 'xl/worksheets/sheet1.xml'
}

/** Gathers the text of `t` nodes, readings of Chinese characters left out. */
function textGatherer() {
  let [text, inT, inReading] = ['', false, false]
  return {
    open(name: string) {
      if (name === 'rPh') inReading = true
      if (name === 't') inT = true
    },
    close(name: string) {
      if (name === 'rPh') inReading = false
      if (name === 't') inT = false
    },
    text(value: string) {
      if (inT && !inReading) text += value
    },
    /** What was gathered since it was last asked for. */
    take(): string {
      const gathered = text
      ;[text, inT, inReading] = ['', false, false]
      return gathered
    },
  }
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  const gatherer = textGatherer()
  scanXml(xml, {
    open: (name) => (name === 'si' ? void gatherer.take() : gatherer.open(name)),
    close: (name) => (name === 'si' ? void texts.push(gatherer.take()) : gatherer.close(name)),
    text: (value) => gatherer.text(value),
  })
  return texts
}

/** Reads the rows of a sheet as they come; only filled ones are kept. */
class Sheet {
  readonly lines: Line[] = []
  private row: Line = { line: 0, cells: [] }
  private cell = { column: 0, type: '' }
  private value = ''
  private inValue = false
  private readonly inline = textGatherer()
  private left = mostCharacters

  constructor(private readonly texts: readonly string[]) {}

  open(name: string, attribute: (name: string) => string): void {
    if (name === 'row') this.row = { line: lineOf(attribute('r'), this.row.line + 1), cells: [] }
    else if (name === 'c') this.beginCell(attribute)
    else if (name === 'v') [this.value, this.inValue] = ['', true]
    else this.inline.open(name)
  }

  close(name: string): void {
    if (name === 'row') this.endRow()
    else if (name === 'c') this.endCell()
    else if (name === 'v') this.inValue = false
    else this.inline.close(name)
  }

  text(value: string): void {
    if (this.inValue) this.value += value
    else this.inline.text(value)
  }

  private beginCell(attribute: (name: string) => string): void {
    this.cell = { column: columnOf(attribute('r')) ?? this.row.cells.length, type: attribute('t') }
    this.inline.take()
    ;[this.value, this.inValue] = ['', false]
  }

  private endCell(): void {
    const { column, type } = this.cell
    const { cells } = this.row
    const text = type === 'inlineStr' ? this.inline.take() : valueOf(type, this.value, this.texts)
    if (text === '' || column >= mostColumns) return
    this.left -= text.length
    if (this.left < 0) refuse(no.tooBig)
    while (cells.length < column) cells.push('')
    cells[column] = text
  }

  private endRow(): void {
    if (this.row.cells.length === 0) return
    this.lines.push(this.row)
    if (this.lines.length > sheetRows + 1) refuse(no.tooMany, { most: sheetRows })
  }
}

function linesOf(xml: string, texts: readonly string[]): Line[] {
  const sheet = new Sheet(texts)
  scanXml(xml, sheet)
  return sheet.lines
}

/** The place a row names, else the next one. */
function lineOf(named: string, next: number): number {
  const line = named === '' ? next : Number(named)
  return Number.isInteger(line) && line >= 1 && line <= lastRow ? line : refuse(no.unreadable)
}

/** 0 for A, 26 for AA; null without a name. */
function columnOf(name: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(name)?.[0]
  return letters ? letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}

function valueOf(type: string, value: string, texts: readonly string[]): string {
  if (type === 's') return texts[Number(value)] ?? ''
  return type === '' || type === 'n' ? numberText(value) : value
}

/** A number as it was typed: 0.1+0.2 is 0.3, and a long number keeps its digits as far as the file has them. */
function numberText(value: string): string {
  if (value === '' || value.length > 40) return value
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return Number.isInteger(number) && Math.abs(number) < 1e21 ? BigInt(number).toString() : String(Number(number.toPrecision(15)))
}
