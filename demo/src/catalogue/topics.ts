import { asset } from './assets.ts'
import type { TopicSeed } from './types.ts'

const p = (...lines: string[]): string => lines.map((line) => `<p>${line}</p>`).join('')

export const jinheTopics: TopicSeed[] = [
  {
    title: '马年添金：把好彩头戴在身上',
    summary: '一颗福字转运珠，一枚小金马，写给新一年的心愿。',
    image: asset('topic/zodiac'),
    words: p(
      '岁序将新，金匠们从一块金料开始，錾出马的鬃毛与步子。',
      '红绳是手编的，长短可调；转运珠内刻福字，转一圈，心里就默念一个愿望。',
    ),
    heading: '本命添金',
    category: 'zodiac',
    picture: asset('detail/craft-gold'),
  },
  {
    title: '以礼成婚',
    summary: '三金、对戒与一只喜镯，从提亲到入席，礼数都在里面。',
    image: asset('topic/bridal'),
    words: p(
      '老辈人说“三金下定”，说的是郑重。',
      '我们把镯口打得更圆，把对戒的内壁磨得更滑，因为它们要戴一辈子。婚期前来店里试戴，刻字当场完成。',
    ),
    heading: '喜嫁之选',
    category: 'wedding',
    picture: asset('detail/craft-stone'),
  },
  {
    title: '古法传承：一把锤子的四十一年',
    summary: '花丝、錾刻、锤揲——走进金禾的工坊，看一只镯子怎样成形。',
    image: asset('topic/heritage'),
    words: p('工坊里最年长的师傅做了四十一年花丝。', '他说，机器压出来的纹路每一条都一样，手錾的每一条都不一样，光落在上面，就有了深浅。'),
    heading: '古法手镯',
    category: 'bangle',
    picture: asset('detail/craft-silver'),
  },
  {
    title: '海上月明：珍珠的温度',
    summary: '一颗珠子要在水里长三年，戴得越久越润。',
    image: asset('topic/pearl'),
    words: p('珍珠没有火彩，只有从里面透出来的柔光。', '贴着皮肤戴，它会慢慢记住你的温度。雨天和香水离它远一点，其余的日子都适合它。'),
    heading: '珍珠',
    category: 'pearl',
    picture: asset('detail/craft-pearl'),
  },
  {
    title: '秋日金禾：通勤也要有光',
    summary: '细圈、素面、叠戴——日常不费力的三种戴法。',
    image: asset('topic/daily'),
    words: p('秋天的外套厚了，手上的光就要轻一点。', '一枚素圈打底，一枚细钻叠加，抬手时刚好被看见。'),
    heading: '轻巧日常',
    category: 'ring',
    picture: asset('goods/ring-twist-1'),
  },
  {
    title: '有礼更有心：送礼不踩雷指南',
    summary: '送长辈、送朋友、送客户，预算与心意都替你想好了。',
    image: asset('topic/gift'),
    words: p(
      '送长辈，挑分量；送朋友，挑心思；送客户，挑体面。',
      '每一份礼物都可以附一张手写卡片，把话留给我们，由店员用小楷抄好，和礼物一起送到。',
    ),
    heading: '心意礼盒',
    category: 'gift',
    picture: asset('detail/gift-wrap'),
  },
]

export const qingheTopics: TopicSeed[] = [
  {
    title: '一壶春山',
    summary: '清明前后，我们在龙井村的旧屋里等鲜叶下山。',
    image: asset('topic/tea-spring'),
    words: p('鲜叶下山要在天黑之前进锅。', '炒茶的人手上都有茧，他说火候不是看表，是听声音。'),
    heading: '当季茶叶',
    category: 'tea-leaf',
    picture: asset('detail/tea-table'),
  },
  {
    title: '见字如面：一份茶礼的写法',
    summary: '茶是引子，话才是礼物。',
    image: asset('topic/tea-letter'),
    words: p('素笺一张，写给远处的朋友。', '茶不必多，正好喝到下次见面。'),
    heading: '茶礼',
    category: 'tea-gift',
    picture: asset('detail/tea-gift'),
  },
]
