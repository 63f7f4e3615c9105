import { deflateRawSync } from 'node:zlib'
import { sheetRefusals as no } from '@youli/domain/kit/sheet.ts'
import { packed } from './workbook.ts'

const part = (xml: string | Buffer) => deflateRawSync(xml)
const times = (text: string, megabytes: number) => text.repeat(Math.floor((megabytes * 1_000_000) / text.length))
const sheet = (xml: string, shared = '') => packed({ 'xl/sharedStrings.xml': part(shared), 'xl/worksheets/sheet1.xml': part(xml) })
const rows = (cells: (row: number) => string, count: number) =>
  Array.from({ length: count }, (_, i) => `<row r="${i + 1}">${cells(i + 1)}</row>`).join('')
const worksheet = part('<worksheet><sheetData/></worksheet>')

/** Table files made to hurt whoever reads them, with the refusal each earns. All of them are within what a call takes. */
export const sheetBombs: Record<string, { file: () => Buffer | string; refused: { code: number } }> = {
  'a list of sheets that never ends': {
    file: () => packed({ 'xl/workbook.xml': part(times('<sheet ', 11)), 'xl/worksheets/sheet1.xml': worksheet }),
    refused: no.unreadable,
  },
  'sheets without a place': {
    file: () => packed({ 'xl/workbook.xml': part(`<sheet ${times('r:id ', 11)}>`), 'xl/worksheets/sheet1.xml': worksheet }),
    refused: no.empty,
  },
  'relations that never end': {
    file: () =>
      packed({
        'xl/workbook.xml': part('<sheet r:id="r1"/>'),
        'xl/_rels/workbook.xml.rels': part(times('<Relationship ', 11)),
        'xl/worksheets/sheet1.xml': worksheet,
      }),
    refused: no.unreadable,
  },
  'a part of half a gigabyte': {
    file: () => packed({ 'xl/worksheets/sheet1.xml': part(Buffer.alloc(500_000_000)) }, { 'xl/worksheets/sheet1.xml': 1000 }),
    refused: no.tooBig,
  },
  'a part that says it has four gigabytes': {
    file: () => packed({ 'xl/worksheets/sheet1.xml': worksheet }, { 'xl/worksheets/sheet1.xml': 0xffffffff }),
    refused: no.tooBig,
  },
  'a part that is longer than it says': {
    file: () => packed({ 'xl/worksheets/sheet1.xml': worksheet }, { 'xl/worksheets/sheet1.xml': 5 }),
    refused: no.unreadable,
  },
  'thousands of parts': {
    file: () => packed(Object.fromEntries(Array.from({ length: 6000 }, (_, i) => [`${i}`, part('')]))),
    refused: no.tooBig,
  },
  'more rows than a sheet has': { file: () => sheet(times('<row/>', 11)), refused: no.unreadable },
  'rows upon rows of nothing': { file: () => sheet(rows(() => '', 120_000)), refused: no.empty },
  'rows that nothing ends': { file: () => sheet(times('<row><c r="A1"><is><t>', 11)), refused: no.empty },
  'a tag that nothing ends': { file: () => sheet(`<row ${times('r="1" ', 11)}`), refused: no.unreadable },
  'nodes in nodes in nodes': { file: () => sheet(times('<a>', 11)), refused: no.empty },
  'one long text in every cell': {
    file: () =>
      sheet(
        rows(() => '<c t="s"><v>0</v></c>'.repeat(100), 2000),
        `<sst><si><t>${'长'.repeat(30_000)}</t></si></sst>`,
      ),
    refused: no.tooBig,
  },
  'millions of shared texts': {
    file: () =>
      sheet(
        rows(() => '', 2),
        times('<si/>', 11),
      ),
    refused: no.empty,
  },
  'readings that nothing ends': {
    file: () =>
      sheet(
        rows(() => '', 2),
        `<si>${times('<rPh><t>', 11)}`,
      ),
    refused: no.empty,
  },
  'entities that grow': {
    file: () =>
      sheet(`<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(999)}"><!ENTITY b "${'&a;'.repeat(999)}">]><row><c t="str"><v>&b;</v></c></row>`),
    refused: no.unreadable,
  },
  'a row beyond the last': { file: () => sheet('<row r="99999999999"><c r="A1"><v>1</v></c></row>'), refused: no.unreadable },
  'the farthest cell of all': {
    file: () => sheet('<dimension ref="A1:XFD1048576"/><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    refused: no.empty,
  },
  'more rows than are taken': { file: () => sheet(rows(() => '<c><v>1</v></c>', 100_000)), refused: no.tooMany },
  'a number of a million digits': { file: () => sheet(`<row r="1"><c><v>${times('9', 3)}</v></c></row>`), refused: no.tooBig },
  'a text file of line breaks': { file: () => '\n'.repeat(690_000), refused: no.empty },
  'a text file of commas': { file: () => ','.repeat(690_000), refused: no.empty },
  'a text file of quotes': { file: () => '"'.repeat(690_000), refused: no.columns },
  'a text file of signs': { file: () => `订单号${" '=".repeat(220_000)}`, refused: no.columns },
}
