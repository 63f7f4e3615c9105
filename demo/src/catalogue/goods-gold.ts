import { facts, g } from './build.ts'
import type { GoodsSeed } from './types.ts'

const gold = (weight: string, size: string) =>
  facts(['成色', '足金 999.9'], ['克重', weight], ['尺寸', size], ['包装', '防拆封装，附编号证书'])
const silver = (size: string, weight: string) =>
  facts(['材质', '足银 999'], ['尺寸', size], ['克重', weight], ['工艺', '手工锻打，口沿卷边'])

export const goldGoods: GoodsSeed[] = [
  g(
    'bar-small',
    '「积微」投资金条 10克',
    '一点一点，攒成一座山',
    'gold',
    [['10g', 748_000, 760_000, 20]],
    'gold',
    gold('10 克', '20 × 12 × 1.9 毫米'),
    '从十克开始攒，是很多人教给孩子的第一课。正面錾金禾标志与成色，背面是唯一编号，防拆封装，随时可以回购。',
    ['价格随金价每日更新', '门店支持回购，按当日牌价', '封装未拆，免检免熔'],
    { expressType: 1, payWay: 3, takeRemark: '到店核对编号并付款', baseSaleNumber: 520, limitSale: 20 },
  ),
  g(
    'bar-medium',
    '「积厚」投资金条 50克',
    '给未来的一份底气',
    'gold',
    [['50g', 3_725_000, 3_780_000, 6]],
    'gold',
    gold('50 克', '36 × 22 × 3.3 毫米'),
    '五十克是家庭储备最常选的规格，不大不小，收放都方便。到店验看编号，当面封装。',
    ['附检测与编号证书', '支持回购与换首饰', '门店保管箱可代存'],
    { expressType: 1, payWay: 3, takeRemark: '到店核对编号并付款', baseSaleNumber: 96, limitSale: 10 },
  ),
  g(
    'bar-large',
    '「积山」投资金条 100克',
    '沉甸甸的一块安心',
    'gold',
    [['100g', 7_420_000, 7_520_000, 0]],
    'gold',
    gold('100 克', '46 × 28 × 4.1 毫米'),
    '一百克，握在手里能感觉到重量的说服力。适合婚嫁压箱、子女教育与长辈养老储备。',
    ['工费更低，更贴近金价', '到店预约贵宾室办理', '支持拆分回购'],
    { expressType: 1, payWay: 3, status: 2, takeRemark: '请提前一天预约到店', baseSaleNumber: 22 },
  ),
  g(
    'coin-horse',
    '「丙午」马年贺岁金章',
    '一年一枚，攒成十二',
    'zodiac',
    [['约8g', 612_800, 638_000, 12]],
    'gold',
    gold('约 8 克', '直径 22 毫米'),
    '十二年凑成一套的贺岁章，今年轮到马。联珠边围着一个奔放的字，背面是年份与编号。',
    ['每年限量，编号发行', '附木座，可立可收', '孩子属马，留作成年礼'],
    {
      saleType: 'presale',
      takeStockDay: 0,
      takeStartInDays: 14,
      takeRemark: '贺岁预售，两周后陆续到店',
      limitSale: 2,
      baseSaleNumber: 188,
    },
  ),
  g(
    'coin-silver',
    '「礼」字纪念银章',
    '一枚礼，送给讲礼的人',
    'silver',
    [['约31g', 58_800, 66_800, 40]],
    'silver',
    silver('直径 40 毫米', '约 31 克'),
    '正面一个礼字，取自汉隶，横画舒展。可作企业纪念、教师节谢礼，也可放在书桌上自己看。',
    ['足银 999', '可定制背面文字，五十枚起', '附绒盒'],
    { baseSaleNumber: 340, exchangeMoneyFen: 3_000 },
  ),
  g(
    'gold-beans',
    '「一粒收成」足金金豆',
    '每月一粒，慢慢攒',
    'gold',
    [
      ['1g', 75_680, 77_800, 200],
      ['2g', 151_360, 155_600, 90],
    ],
    'gold',
    gold('1 克 / 2 克', '约 5 毫米'),
    '像一粒麦子大小的金豆，装在透明小瓶里。每月发薪日买一粒，年底倒出来数一数，是看得见的收成。',
    ['价格贴近金价，工费低', '附小玻璃瓶与记录卡', '满十粒可免费换金条封装'],
    { baseSaleNumber: 8_640, topping: true, recommended: true, expressFeeFen: 1_500, limitSale: 12 },
  ),
]
