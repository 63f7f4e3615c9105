import { expect } from 'vitest'
import { chooseSpec, openActivity, takePart } from './activity-walk.ts'
import { apps, test, where, type Screen } from './journey.ts'
import { becomeMember } from './member.ts'
import { goTo, logInAsOperator } from './operator.ts'
import { pickUpAt } from './order-walk.ts'

/** In the chooser that is open: a specification, and on to the confirm page, the order, and its payment. */
async function buy(screen: Screen, button: string): Promise<void> {
  const { page } = screen
  await chooseSpec(screen, button)
  await pickUpAt(screen, /·上海/)
  await page.getByRole('button', { name: /^(微信支付|确认下单)$/ }).tap()
  await page.getByRole('heading', { name: '待付款' }).waitFor()
  await page.getByRole('button', { name: '去支付' }).tap()
  await page.getByRole('button', { name: '支付成功' }).tap()
}

test('a member joins a group buy, pays, and finds it among theirs [B0564 B0621 B0622 B0623 B0624 B0625 B0630 B0632]', async ({
  phone,
  storeCounter,
}) => {
  const buyer = await phone()
  const { page, shot } = buyer
  await becomeMember(buyer, '顾团团')
  await openActivity(buyer, '团购', /品质团购/)
  await page.getByRole('region', { name: '成团进度' }).waitFor()
  await shot('group-index')
  await takePart(buyer, '立即参团')
  await shot('group-chooser')
  await buy(buyer, '立即参团')
  await page.getByRole('heading', { name: '恭喜您，参团成功' }).waitFor()
  await shot('group-paid')
  await page.getByRole('link', { name: '查看我的团购' }).tap()
  await expect.poll(() => where(page)).toBe('/activity/group_buy/my')
  await page.getByRole('timer').waitFor()
  await shot('group-mine')
  await page.getByRole('tab', { name: '失败' }).tap()
  await page.getByText('没有失败的团购').waitFor()
  await shot('group-mine-empty')
  await page.getByRole('tab', { name: '进行中' }).tap()
  await page.getByRole('link', { name: '查看订单' }).tap()
  await page.getByText('您已参团', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: '出示提货码' }).count()).toBe(0)
  await shot('group-order')
  await page.goBack()
  await page.getByRole('link', { name: /品质团购/ }).tap()
  await page.getByRole('button', { name: '已参与' }).waitFor()
  await shot('group-joined')

  const seat = await storeCounter()
  await logInAsOperator(seat)
  await goTo(seat.page, '营销', '营销中心', '团购')
  await seat.page.getByRole('link', { name: /品质团购/ }).waitFor()
  await seat.shot('console-groups')
  await seat.page
    .getByRole('row', { name: /品质团购/ })
    .getByRole('link', { name: '实时数据' })
    .click()
  await seat.page.getByText('顾团团').waitFor()
  await seat.shot('console-group-live')
})

test('a leader opens a pack and a friend joins it by its link [B0567 B0640 B0641 B0642 B0643 B0644 B0656 B0659 B0660 B0661]', async ({
  phone,
  storeCounter,
}) => {
  const leader = await phone()
  const { page, shot } = leader
  await becomeMember(leader, '章团长')
  await openActivity(leader, '拼团', /三人拼团/)
  await shot('pack-index')
  await takePart(leader, '我要开团')
  await buy(leader, '我要开团')
  await page.getByText('仅剩2个名额').waitFor()
  await shot('pack-detail')
  await page.getByRole('button', { name: '生成海报邀请好友参团' }).tap()
  await page.getByRole('img', { name: /拼团海报/ }).waitFor()
  await shot('pack-poster')
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).tap()
  await page.getByRole('link', { name: '我的拼团' }).tap()
  await page.getByRole('link', { name: /三人拼团/ }).waitFor()
  await shot('pack-mine')
  await page.getByRole('link', { name: /三人拼团/ }).tap()
  await page.getByText('仅剩2个名额').waitFor()
  const shared = where(page)

  const friend = await phone()
  await becomeMember(friend, '董参团')
  await friend.open(`${shared}&app_id=${apps.gold}`)
  await friend.page.getByRole('button', { name: '加入该团' }).waitFor()
  await friend.shot('pack-stranger')
  await takePart(friend, '加入该团')
  await buy(friend, '加入该团')
  await friend.page.getByText('仅剩1个名额').waitFor()
  await friend.shot('pack-joined')

  const seat = await storeCounter()
  await logInAsOperator(seat)
  await goTo(seat.page, '营销', '营销中心', '拼团')
  await seat.page
    .getByRole('row', { name: /三人拼团/ })
    .getByRole('link', { name: '实时数据' })
    .click()
  await seat.page.getByText('章团长').first().waitFor()
  await seat.shot('console-pack-live')
  await seat.page.getByRole('button', { name: '活动资料' }).click()
  await seat.page.getByText('成团条件').first().waitFor()
  await seat.shot('console-pack-edit')
})
