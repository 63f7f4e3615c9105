import { asset } from './assets.ts'
import type { HouseSeed } from './types.ts'

export const jinheHouse: HouseSeed = {
  promises: [
    ['附鉴定证书', '每件国检'],
    ['终身保养', '清洗抛光'],
    ['七天可退', '运费我们付'],
    ['以旧换新', '按当日金价'],
  ],
  festival: asset('detail/gift-wrap'),
  chapters: [
    { heading: '以礼成婚', category: 'wedding' },
    { heading: '古法手镯', category: 'bangle' },
    { heading: '海上月明', category: 'pearl' },
  ],
  giftCards: [asset('goods/gift-hamper-1'), asset('goods/gift-card-2'), asset('goods/gift-card-1')],
  beans: [
    { theme: '重阳敬老，集豆迎福', image: asset('banner/pearl') },
    { theme: '新品抢先看，逛逛得幸运豆', image: asset('banner/autumn') },
    { theme: '每日签到前，先来领豆', image: asset('banner/zodiac') },
    { theme: '礼品商城上新，攒豆换好礼', image: asset('banner/gift') },
    { theme: '岁末会员月', image: asset('banner/heritage') },
  ],
  interests: ['黄金饰品', '翡翠玉石', '珍珠', '彩色宝石'],
  favorites: ['黄金饰品', '钻石珠宝', '翡翠玉石', '珍珠', '茶与茶器', '手作文创'],
  tags: ['VIP', '企业采购', '送礼常客', '喜欢翡翠'],
  prospect: '店庆活动认识，喜欢翡翠',
  rights: [
    { name: '免费清洗', remark: '凭会员码到任意门店免费清洗保养' },
    { name: '免费改圈', remark: '戒指、手镯终身免费调整圈口一次' },
    { name: '私享鉴赏', remark: '受邀参加年度藏品鉴赏会' },
  ],
  opinions: [
    { score: 5, content: '做工很细，拿在手里有分量，和详情页的图一样好看。', pictures: 2, reply: '谢谢您的认可，欢迎到店免费清洗保养。' },
    { score: 5, content: '送给妈妈的生日礼物，她一眼就喜欢上了，包装也很体面。', pictures: 1 },
    { score: 4, content: '整体满意，就是到货比预想晚了一天。', reply: '让您久等了，我们已请仓库加快发货，感谢您的体谅。' },
    { score: 5, content: '' },
    { score: 5, content: '第二次回购了，门店的人很耐心，还帮我写了卡片。', pictures: 3 },
    { score: 3, content: '东西不错，颜色比图片稍微深一点。' },
    { score: 5, content: '礼盒打开的那一刻很有仪式感，推荐。', pictures: 1, reply: '能陪您度过重要的日子，是我们的荣幸。' },
    { score: 4, content: '质感好，尺寸建议按详情页的说明选。' },
    {
      score: 2,
      content: '实物很好，但外盒有一处压痕，送人有点可惜。',
      pictures: 1,
      reply: '非常抱歉，已为您补寄新的礼盒，请留意物流信息。',
    },
    { score: 5, content: '客服讲得很清楚，收到后和描述一致。' },
  ],
}

export const qingheHouse: HouseSeed = {
  promises: [
    ['源头直采', '附采摘日期'],
    ['冷链锁鲜', '现订现发'],
    ['先试后拆', '不合口可退'],
    ['企业定制', '五十份起'],
  ],
  festival: asset('detail/tea-gift'),
  chapters: [
    { heading: '当季好茶', category: 'tea-leaf' },
    { heading: '一席茶器', category: 'tea-ware' },
  ],
  giftCards: [asset('detail/tea-autumn'), asset('goods/tea-trio-2'), asset('goods/tea-hamper-2')],
  beans: [
    { theme: '重阳敬茶，集豆迎福', image: asset('detail/tea-table') },
    { theme: '秋茶抢先看，逛逛得幸运豆', image: asset('detail/tea-autumn') },
    { theme: '每日签到前，先来领豆', image: asset('goods/tea-cups-2') },
    { theme: '礼品商城上新，攒豆换好茶', image: asset('detail/tea-gift') },
    { theme: '岁末会员月', image: asset('banner/tea') },
  ],
  interests: ['绿茶', '岩茶', '普洱', '茶器'],
  favorites: ['绿茶', '岩茶', '普洱', '茶器', '茶礼'],
  tags: ['VIP', '企业采购', '送礼常客', '喜欢岩茶'],
  prospect: '茶会上认识，喜欢岩茶',
  rights: [
    { name: '免费开壶', remark: '凭会员码到任意门店免费开壶与养护' },
    { name: '免费代存', remark: '普洱茶饼免费恒温代存三年' },
    { name: '私享茶会', remark: '受邀参加年度春茶品鉴会' },
  ],
  opinions: [
    { score: 5, content: '香气很正，第三泡最好喝，和师傅说的一样。', pictures: 2, reply: '谢谢您的认可，水温八十五度滋味更甜。' },
    { score: 5, content: '送给爸爸的生日礼物，他当天就泡了一壶，包装也很体面。', pictures: 1 },
    { score: 4, content: '茶很好，就是到货比预想晚了一天。', reply: '让您久等了，我们已请仓库加快发货，感谢您的体谅。' },
    { score: 5, content: '' },
    { score: 5, content: '第二次回购了，门店的人很耐心，还帮我写了素笺。', pictures: 2 },
    { score: 3, content: '东西不错，汤色比图片稍微深一点。' },
    { score: 5, content: '礼盒打开先闻到茶香，很有仪式感，推荐。', pictures: 1, reply: '能陪您度过重要的日子，是我们的荣幸。' },
    { score: 4, content: '口感干净，投茶量建议按罐底的说明来。' },
    { score: 2, content: '茶很好，但外盒有一处压痕，送人有点可惜。', pictures: 1, reply: '非常抱歉，已为您补寄新的礼盒，请留意物流信息。' },
    { score: 5, content: '客服讲得很清楚，收到后和描述一致。' },
  ],
}
