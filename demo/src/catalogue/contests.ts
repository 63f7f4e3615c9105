import { asset } from './assets.ts'
import type { ContestSeeds } from './types.ts'

const coming = '<p>以“团圆”为题，提交您的设计。报名通过审核后进入线上投票，入围作品将在门店展出。</p>'
const over = '<p>感谢每一位参与的会员，获奖名单已在门店公布。</p>'

export const jinheContests: ContestSeeds = {
  running: {
    title: '我的佩戴故事评选',
    banner: asset('goods/bangle-carved-3'),
    intro:
      '<p>晒出您最常戴的一件，讲讲它的来历。</p><ul><li>每人每天可投 3 票，可投给不同选手</li><li>票数前三名获赠工坊定制银饰</li><li>发现刷票将作废相应票数</li></ul>',
  },
  coming: { title: '新春灵感设计赛', banner: asset('detail/craft-gold'), intro: coming },
  over: { title: '夏日珍珠穿搭赛', banner: asset('detail/craft-pearl'), intro: over },
  slogans: [
    '每一件都藏着一个故事',
    '日常佩戴，也要闪闪发光',
    '把外婆的镯子戴成新样子',
    '简单一点，刚刚好',
    '给自己的三十岁',
    '手作的温度',
    '一眼心动',
    '素金最耐看',
  ],
}

export const qingheContests: ContestSeeds = {
  running: {
    title: '最美茶席评选',
    banner: asset('detail/tea-table'),
    intro:
      '<p>布一席茶，拍一张照，讲一个与茶有关的故事。</p><ul><li>每人每天可投 3 票，可投给不同选手</li><li>票数前三名获赠年度典藏茶礼</li><li>发现刷票将作废相应票数</li></ul>',
  },
  coming: { title: '新春茶席设计赛', banner: asset('detail/tea-gift'), intro: coming },
  over: { title: '夏日冷泡茶评选', banner: asset('detail/tea-autumn'), intro: over },
  slogans: [
    '一席一花一盏茶',
    '雨天最宜老白茶',
    '山里寻来的好水',
    '给爸爸的下午茶',
    '三五好友围炉',
    '用粗陶泡红茶',
    '清晨第一泡',
    '茶席上的四季',
  ],
}
