import { expect, it } from 'vitest'
import { contract, printedContract } from './contract.ts'

it('what calls and settings take, and who may ask, is what docs/contract.tsv says: `npm run contract` prints a change', () => {
  expect(contract().split('\n')).toEqual(printedContract().split('\n'))
})
