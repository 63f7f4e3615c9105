import { expect, test } from 'vitest'
import { type Column, fitting } from './column.tsx'

const columns: readonly Column<object>[] = [
  { title: '订单', width: 200, text: () => '' },
  { title: '商品', width: 200, text: () => '' },
  { title: '备注', width: 200, priority: 3, text: () => '' },
  { title: '配送', width: 200, text: () => '' },
  { title: '金额', width: 200, priority: 1, text: () => '' },
]
const titles = (room: number, choice = { shown: [] as string[], hidden: [] as string[] }) =>
  fitting(columns, choice, room).map((c) => c.title)

test('columns leave by their priority, then from the right, until the rest fits', () => {
  expect(titles(Infinity)).toHaveLength(5)
  expect(titles(900)).toEqual(['订单', '商品', '配送', '金额'])
  expect(titles(700)).toEqual(['订单', '商品', '金额'])
  expect(titles(100)).toEqual(['订单', '金额'])
})

test('keeps chosen columns and hides deselected ones, never the first', () => {
  expect(titles(700, { shown: ['备注'], hidden: [] })).toEqual(['订单', '备注', '金额'])
  expect(titles(Infinity, { shown: [], hidden: ['订单', '金额'] })).toEqual(['订单', '商品', '备注', '配送'])
})

test('a hidden column shows only to whoever asks for it', () => {
  const hidden: Column<object> = { title: '负责人', width: 100, hidden: true, text: () => '' }
  const shown = (choice: { shown: string[]; hidden: string[] }) => fitting([...columns, hidden], choice, Infinity).map((c) => c.title)
  expect(shown({ shown: [], hidden: [] })).not.toContain('负责人')
  expect(shown({ shown: ['负责人'], hidden: [] })).toContain('负责人')
})

test('a state stays as long as what has a place for certain', () => {
  const state: Column<object> = { title: '状态', width: 100, tone: () => 'good', text: () => '' }
  expect(fitting([...columns, state], { shown: [], hidden: [] }, 100).map((c) => c.title)).toEqual(['订单', '金额', '状态'])
})
