import { expect, test } from 'vitest'
import { sale } from '../../seckill/testing/sales.tsx'
import { toSeckill } from '../../seckill/links.ts'
import { sharedSale } from './SaleTop.tsx'
import { shareCard } from './share-card.ts'

const shared = `https://shop.test${toSeckill('410000000000000001', { shareId: '900000000000000001' })}`
const who = { appId: 'wxapp-a', userId: '900000000000000001', userName: '林晚晴' }

test('a shared sale names its sharer, in words and address, and never a token [B0573 B0574]', () => {
  expect(shareCard(sharedSale(sale()), who, shared)).toEqual({
    title: '周年庆钻戒秒杀',
    desc: '林晚晴邀请你来抢',
    link: 'https://shop.test/activity/seckill/index/410000000000000001/900000000000000001?app_id=wxapp-a&shareuserid=900000000000000001',
    imgUrl: 'https://shop.test/share.webp',
  })
})

test('without words and picture of its own it shows the goods', () => {
  const card = shareCard(sharedSale(sale({ shareText: '', shareIconUrl: '', activityListPicUrl: '', activityMainPicUrl: '' })), who, shared)
  expect([card.desc, card.imgUrl]).toEqual(['「众星」围镶钻石戒指', 'https://shop.test/ring.webp'])
})
