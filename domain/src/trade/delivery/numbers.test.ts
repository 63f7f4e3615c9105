import { describe, expect, it } from 'vitest'
import { guessCompany, numberFault } from './numbers.ts'

describe('companies by their numbers', () => {
  it.each([
    ['SF1385628716739', 'SF'],
    ['YT8962646785389', 'YTO'],
    ['73610555582883', 'ZTO'],
    ['773277027280336', 'STO'],
    ['463431409940372', 'YD'],
    ['1207119765021', 'EMS'],
    ['JDX024407261700', 'JD'],
    ['JT5261988016578', 'JTSD'],
    ['DPK202252612836', 'DBL'],
    [' sf1385628716739 ', 'SF'],
  ])('guesses %s: %s', (number, company) => {
    expect(guessCompany(number)).toBe(company)
  })
  it('guesses nothing where several have such numbers, or nobody', () => {
    expect(['433431409940372', '123', '', 'SF1385628716739x'].map(guessCompany)).toEqual([null, null, null, null])
  })
})

describe('numbers of the wrong length', () => {
  it.each([
    ['SF', 'SF138562871673', '顺丰单号应为 15 位'],
    ['SF', 'sf13856287167399', '顺丰单号应为 15 位'],
    ['DBL', 'DPK20225261283', '德邦单号应为 15 位'],
    ['SF', 'SF1385628716739', null],
    ['SF', '138562871673', null],
    ['SF', 'SF9', null],
    ['ZTO', '7361055558288', null],
    ['YZPY', '99', null],
  ])('%s %s: %s', (code, number, fault) => {
    expect(numberFault(code, number)).toBe(fault)
  })
})
