import { defaultGrades } from '@youli/domain/member/grade/rules.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { enterAs, member } from '../../kit/testing/people.ts'
import { standIn } from '../../kit/testing/stand-in.ts'
import Grade from './Grade.tsx'
import { renderPage } from '../../kit/testing/open-screens.tsx'

beforeEach(() => enterAs(member))

const show = (growth: number, level: number) => {
  const info = { growth, level, gradeName: defaultGrades.levels[level]!.name, rules: defaultGrades }
  standIn({ 'GET /user/member-grade/info': () => info })
  renderPage(<Grade />)
}

test('the page shows growth, grade and how far the next one is [B0188 B0189]', async () => {
  show(15_000, 1)
  const mine = await screen.findByRole('region', { name: '我的等级' })
  expect(within(mine).getByText('v1')).toBeTruthy()
  expect(within(mine).getByText('15,000')).toBeTruthy()
  expect(within(mine).getByText('再积累15,000成长值升级为v2')).toBeTruthy()
  expect(within(mine).getByRole<HTMLProgressElement>('progressbar').value).toBe(25)
  expect(screen.getByText('自注册之日起，每天获得5成长值')).toBeTruthy()
  expect(screen.queryByText(/每签到一天/)).toBeNull()
})

test('the highest grade has none above it', async () => {
  show(50_000, 3)
  expect(await screen.findByText('您已是最高等级会员')).toBeTruthy()
  expect(screen.getByText('当前等级').closest('li')!.textContent).toContain('v3')
})
