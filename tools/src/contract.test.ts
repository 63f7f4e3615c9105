import { expect, it } from 'vitest'
import { contract, printedContract } from './contract.ts'

it('docs/contract.tsv is up to date with every call and setting (`npm run contract` prints it)', () => {
  expect(contract().split('\n')).toEqual(printedContract().split('\n'))
})
