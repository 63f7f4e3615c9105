import { expect } from 'vitest'
import { test, where } from './journey.ts'
import { becomeMember, enterMall, logIn } from './member.ts'
import { goTo, logInAsOperator } from './operator.ts'
import { staffPhones } from './staff-phones.ts'

const title = '我的佩戴故事评选'
/** A picture of four by four. */
const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGO4fP85HDGQxgEADRUpqMZ5BgcAAAAASUVORK5CYII=', 'base64'),
}

test('a stranger is asked for a code and votes, a member signs up, an auditor passes them, and they get a vote and a place [B0768 B0770 B0771 B0795 B0799 B0800]', async ({
  phone,
  storeCounter,
}) => {
  const admin = await storeCounter()
  await logInAsOperator(admin)
  await goTo(admin.page, '营销', '营销中心', '投票')
  /** From which vote of an address a code is asked for; '' is never. */
  const askFrom = async (nth: string): Promise<void> => {
    await admin.page.getByRole('link', { name: title }).click()
    await admin.page.getByLabel('图形验证码').fill(nth)
    await admin.page.getByRole('button', { name: /保\s*存/ }).click()
    await admin.page.getByText('活动已保存').first().waitFor()
  }
  const link = await admin.page.getByRole('link', { name: title }).getAttribute('href')
  const voteId = link!.split('/').pop()!
  await askFrom('1')

  const stranger = await phone()
  await enterMall(stranger)
  await stranger.open(`/vote/${voteId}`)
  const button = stranger.page.getByRole('list', { name: '选手' }).getByRole('button').first()
  await button.tap()
  await stranger.page.getByRole('img', { name: '图片验证码' }).waitFor()
  await stranger.shot('vote-code')
  // No picture has a B.
  await stranger.page.getByRole('textbox', { name: '图片验证码' }).fill('BBBB')
  await stranger.page.getByRole('button', { name: '确定' }).tap()
  await stranger.page.getByText('和图里的不一样，再看一眼').waitFor()
  await stranger.page.getByRole('button', { name: '关闭' }).tap()
  await askFrom('')
  await button.tap()
  await stranger.page.getByText('投票成功！').waitFor()
  await stranger.shot('vote-success')

  const member = await phone()
  const { page } = member
  // Another one for each try: what an earlier try did stays in the app.
  const name = `林小${'鹿鸣溪禾舟岚雪桃'[Date.now() % 8]}`
  await becomeMember(member, name)
  await member.open(`/vote/${voteId}`)
  await member.shot('vote-home')
  await page.getByRole('button', { name: '我也要参加' }).tap()
  await expect.poll(() => where(page)).toBe(`/vote/signup/${voteId}`)
  await page.getByText('距报名结束还有').waitFor()
  await page.getByRole('button', { name: '给我留一席' }).tap()
  await page.getByLabel('选手姓名').fill(name)
  await page.getByRole('button', { name: '上传展示图片' }).tap()
  await page.getByLabel('选择图片文件').setInputFiles(picture)
  await page.getByRole('slider').waitFor()
  await page.getByRole('button', { name: '确定' }).last().tap()
  await page.getByRole('img', { name: '展示图片' }).waitFor()
  await page.getByLabel('参赛宣言').fill('戴着外婆的镯子长大')
  await member.shot('vote-form')
  await page.getByRole('button', { name: '报名' }).tap()
  await page.getByText('您的报名正在审核').waitFor()

  const staff = await phone()
  await logIn(staff, staffPhones.vote)
  await staff.open('/vote/audit/list')
  const card = staff.page.getByRole('article', { name })
  await card.getByRole('button', { expanded: false }).tap()
  await card.getByText('戴着外婆的镯子长大').waitFor()
  await staff.shot('vote-audit')
  await card.getByRole('button', { name: '通过', exact: true }).tap()
  await card.waitFor({ state: 'detached' })

  await member.open(`/vote/${voteId}`)
  await page.getByLabel('搜索选手编号或姓名').fill(name)
  await page.getByRole('button', { name: '搜索' }).tap()
  await page.getByRole('article', { name }).getByRole('link').tap()
  await page.getByRole('button', { name: '投TA一票' }).tap()
  await page.getByRole('button', { name: '立即领取' }).waitFor()
  await member.open(`/vote/rank/${voteId}`)
  await page.getByText('我的排名').waitFor()
  await page.getByText('第1名').first().waitFor()
  await member.shot('vote-rank')
}, 150_000)
