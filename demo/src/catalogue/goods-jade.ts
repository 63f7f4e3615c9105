import { g, sizes } from './build.ts'
import type { GoodsSeed } from './types.ts'

const t = sizes.neck

export const jadeGoods: GoodsSeed[] = [
  g(
    'jade-peace',
    '「平安扣」翡翠吊坠',
    '圆圆一枚，挂在心口',
    'jade',
    [
      ['阳绿 · 18K金扣', 288_000, 328_000, 6],
      ['冰种 · 18K金扣', 398_000, 458_000, 4],
    ],
    'jade',
    t,
    '外圆像天地浑圆，内圆像内心安宁。我们把内外圆都磨成饱满的弧，拿在手里转一圈，没有一处硌手。',
    ['天然翡翠，附证书', '直径约 20 毫米，厚 6 毫米', '金扣可拆，亦可换编绳'],
    { baseSaleNumber: 164, takeStockDay: 2 },
  ),
  g(
    'jade-tablet',
    '「无事」和田玉牌',
    '一字不刻，平安无事',
    'jade',
    [['约22g · 配编绳', 468_000, 528_000, 3]],
    'jade',
    t,
    '素面无纹，只留料子本身的脂润。无事牌最考料，一点瑕也无处可藏。戴久了会更油润，那是时间的字。',
    ['和田白玉，细腻少结构', '四角圆润，厚薄均匀', '手编绳配玛瑙珠，可调长短'],
    {
      payWay: 3,
      expressType: 1,
      takeRemark: '玉料各有不同，请到店看货后付款',
      baseSaleNumber: 19,
      shops: ['shanghai', 'beijing', 'hangzhou', 'xian'],
    },
  ),
  g(
    'jade-heart',
    '「春色」紫罗兰翡翠心坠',
    '淡紫一颗心，像雾里的花',
    'jade',
    [['18K金扣', 198_000, 228_000, 0]],
    'jade',
    t,
    '紫罗兰色的翡翠不多见，淡到几乎像一阵烟。雕成饱满的心形，没有棱角，适合送给温柔的人。',
    ['天然翡翠紫罗兰，附证书', '整料雕成，无拼接', '约 16 × 15 毫米'],
    { baseSaleNumber: 75 },
  ),
]
