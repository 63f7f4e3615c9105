import type { EditMark } from '@youli/domain/kit/edit-mark.ts'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OutputOf } from '../../kit/client.ts'
import { neverChanged, open, someone, wire } from '../../kit/testing.tsx'
import PosterBrowses from './PosterBrowses.tsx'
import PosterShareEdit from './PosterShareEdit.tsx'
import PosterShares from './PosterShares.tsx'

configure({ asyncUtilTimeout: 10_000 })

const path = '/console/api/v1/poster-shares'
const poster: Omit<OutputOf<'GET /console/api/v1/poster-shares/one'>, keyof EditMark> = {
  id: '7',
  name: '周年庆',
  imgUrl: '/assets/demo/a.webp',
  type: 'activity_share',
  relationActivityType: 'seckill',
  relationActivityId: '42',
  relationActivityName: '今日秒杀',
  externalLink: '',
  open: true,
  browses: 18,
  createTime: Date.parse('2026-11-01T00:00:00+08:00'),
}
const activities = { [`${path}/activities`]: { data: [{ activityId: '42', activityName: '今日秒杀', startTime: 1, endTime: 2 }] } }

test('the list tells where a poster leads and what it brought, and it is taken down there', async () => {
  const heard = wire({ [path]: { data: [poster], total: 1 }, [`${path}/status`]: {} })
  open(<PosterShares />, '/poster-shares')
  expect(await screen.findByText('秒杀活动：今日秒杀')).toBeDefined()
  expect(screen.getByText('18').getAttribute('href')).toBe('/poster-browses?posterId=7')
  fireEvent.click(screen.getByRole('switch', { name: '周年庆是否分享' }))
  await waitFor(() => expect(heard.find((h) => h.url.pathname === `${path}/status`)?.body).toEqual({ id: '7', open: false }))
})

test('who may only look changes nothing', async () => {
  wire({ [path]: { data: [poster], total: 1 } })
  open(<PosterShares />, '/poster-shares', {}, { ...someone, permissions: ['activity.view'] })
  expect(await screen.findByText('查看')).toBeDefined()
  expect(screen.queryByText('新增海报')).toBeNull()
  expect(screen.getByRole('switch')).toHaveProperty('disabled', true)
})

test('the form sends an activity, or a link that may be opened', async () => {
  const heard = wire({ [`${path}/one`]: { data: { ...poster, ...neverChanged } }, ...activities, [`${path}/save`]: { data: { id: '7' } } })
  open(<PosterShareEdit />, '/poster-shares/:id', { '/poster-shares': <p>列表</p> })
  expect(await screen.findByText(/今日秒杀（/)).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: '外部链接' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /^外部链接/ }), { target: { value: 'javascript:alert(1)' } })
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('请输入正确的外部链接，仅支持网页地址')).toBeDefined()
  fireEvent.change(screen.getByRole('textbox', { name: /^外部链接/ }), { target: { value: 'brand.example.com' } })
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('列表')).toBeDefined()
  expect(heard.find((h) => h.url.pathname === `${path}/save`)?.body).toMatchObject({
    id: '7',
    name: '周年庆',
    imgUrl: '/assets/demo/a.webp',
    type: 'external_link',
    externalLink: 'brand.example.com',
  })
}, 60_000)

test('the report tells browses by employee and store, and the whole of it comes as a file', async () => {
  const row = {
    shopId: '1',
    shopName: '上海静安店',
    employeeId: '2',
    employeeName: '沈佳宁',
    posters: 2,
    browses: 31,
    visitors: 24,
    lastTime: poster.createTime,
  }
  const heard = wire({
    [`${path}/browses`]: { data: [row], total: 1 },
    [path]: { data: [poster], total: 1 },
    '/console/api/v1/stores/names': { data: [{ id: '1', shopName: '上海静安店', open: true }] },
    [`${path}/browses-file`]: { file: '门店,员工' },
  })
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  open(<PosterBrowses />, '/poster-browses?posterId=7')
  expect(await screen.findByText('沈佳宁')).toBeDefined()
  expect(screen.getByText('31')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /导出全部/ }))
  await waitFor(() => expect(heard.at(-1)!.url.pathname).toBe(`${path}/browses-file`))
  expect(heard.at(-1)!.url.searchParams.get('posterId')).toBe('7')
})
