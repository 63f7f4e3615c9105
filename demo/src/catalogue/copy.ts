import { asset } from './assets.ts'

/** Which craft a goods belongs to; it decides the pages on making and care. */
export type Craft = 'gold' | 'stone' | 'pearl' | 'jade' | 'silver' | 'watch' | 'home' | 'gift' | 'tea' | 'teaware' | 'teascent'

type Pages = { picture: string; craft: readonly [string, string]; care: readonly string[] }

const pages: Record<Craft, Pages> = {
  gold: {
    picture: 'detail/craft-gold',
    craft: [
      '金工',
      '选用成色稳定的金料，熔铸、拉丝、成形、錾刻、抛光，前后要过二十余道手。转角处由师傅用玛瑙刀一点点压亮，受光时是一条温润的弧线，而不是一片刺眼的反光。每件成品都要在十倍镜下看焊口与边缘，称重到小数点后两位，再打上印记入盒。',
    ],
    care: [
      '足金质软，佩戴时避免与硬物磕碰，睡前请取下。',
      '沾了汗水或护肤品，用温水加一滴中性皂液轻刷，清水冲净后吸干。',
      '不要与水银、温泉、含氯的泳池水接触，否则会泛白或变暗。',
      '与其他首饰分开存放，避免互相划伤。',
    ],
  },
  stone: {
    picture: 'detail/craft-stone',
    craft: [
      '选石与镶嵌',
      '主石逐颗挑选，先看火彩与比例，再看净度与颜色；同一排配石的直径相差不超过五微米，光才连得成一条线。爪头在显微镜下修圆，不勾衣物，也不遮光。底座留有透光孔，方便清洗，也让石头从侧面看依然明亮。',
    ],
    care: [
      '宝石沾油会显得发暗，两周清洗一次即可恢复光彩。',
      '用软毛刷蘸温水与中性皂液轻刷背面，再用不掉毛的布拭干。',
      '做家务与运动时请取下，侧面撞击可能使爪头松动。',
      '每半年到店免费检查一次镶口，我们为您加固与抛光。',
    ],
  },
  pearl: {
    picture: 'detail/craft-pearl',
    craft: [
      '选珠与串制',
      '珍珠不经切磨，好不好全在珠层。我们在北窗的自然光下选珠：看光泽能不能照见人影，看伴色是粉还是银，再按大小与圆度配成一串。珠与珠之间打结，断线时只落一颗，也不会互相磨损。',
    ],
    care: [
      '珍珠怕酸，化妆与喷香水之后再佩戴。',
      '取下后用柔软的干布擦去汗渍，平放保存，不要悬挂。',
      '不用超声波与任何清洁剂清洗。',
      '串线两年更换一次，门店免费为您重新穿制。',
    ],
  },
  jade: {
    picture: 'detail/craft-jade',
    craft: [
      '相玉与琢磨',
      '一块料要先看上几天，才决定留什么、去什么。顺着纹理下刀，避开绺裂，让最润的一面朝外。粗磨、细磨、过蜡、盘光，前后半个月；边角都倒成圆弧，贴着皮肤不硌手。天然玉料各不相同，色与纹以收到的实物为准。',
    ],
    care: [
      '避免磕碰与高温，冬天进屋不要立刻用热水冲洗。',
      '常用清水洗净、软布擦干，越戴越润。',
      '不要接触香水、化妆品与强酸强碱。',
      '绳结每年更换一次，门店可免费重编。',
    ],
  },
  silver: {
    picture: 'detail/craft-silver',
    craft: [
      '银作',
      '以九九九足银打制，一片银板经上千次锤揲收成器形，口沿再卷一道圆边，不割手。表面保留细密的锤痕，握在手里有温度。银会随使用慢慢变得柔和，想要它亮时，用附赠的擦银布轻拭即可。',
    ],
    care: [
      '长期不用时密封避光保存，可放入防潮片。',
      '发黑是正常的氧化，用擦银布顺一个方向擦拭。',
      '不要用牙膏、钢丝球等硬物摩擦。',
      '餐具类使用后用温水清洗并擦干，不入洗碗机与微波炉。',
    ],
  },
  watch: {
    picture: 'brand/share',
    craft: [
      '腕表',
      '表盘先上底色再压太阳纹，时标一粒粒植上去，高度一致，受光时从左上亮到右下。机芯走时稳定，出厂前在五个方位校过。表背留白，可免费刻字十个字以内。',
    ],
    care: [
      '日常防泼溅，请不要佩戴淋浴或游泳。',
      '真皮表带避免长时间浸汗，两三天换戴一次更耐用。',
      '远离强磁场，手机与音箱旁不要久放。',
      '建议两年做一次保养，门店代为送修。',
    ],
  },
  home: {
    picture: 'detail/gift-wrap',
    craft: [
      '调香与器',
      '香料来自桂花、雪松与柑橘，前调轻、后调暖，点上半小时，屋里是刚好闻见的浓度。容器由窑口小批烧制，釉面有细微的流动，用完可以种一株小植物，或拿来收纳首饰。',
    ],
    care: [
      '首次使用请让表面蜡液完全融化，避免形成凹坑。',
      '每次使用前将烛芯修剪到五毫米，火焰更稳。',
      '放在儿童与宠物够不到、通风而无风的位置。',
      '请勿吹灭，用烛盖闷熄可减少烟味。',
    ],
  },
  gift: {
    picture: 'detail/gift-wrap',
    craft: [
      '包裹一份心意',
      '礼盒以硬质灰板手工裱糊，开合有恰好的阻力；丝带现裁现系，结打得端正，拆开之后还能再用。下单时可留言，我们用小楷抄在卡片上，放在打开盒子最先看见的地方。',
    ],
    care: [
      '礼盒请放在干燥处，避免重压。',
      '丝带可用低温熨烫恢复平整。',
      '需要改写贺卡，请在发货前联系门店。',
      '企业采购满二十份可烫印名称，制作期七天。',
    ],
  },
  tea: {
    picture: 'detail/tea-table',
    craft: [
      '采与制',
      '清晨采，当天做，不隔夜。鲜叶摊凉到微微发软，再由老师傅上手：看茶做茶，温度与时间都不写在纸上，全凭手心。每一批都留样，半年后再喝一次，确认香气站得住，才会装罐寄出。年份、山场与师傅都写在罐底，喝到喜欢的那一批，可以照着再买。',
    ],
    care: [
      '密封、避光、避异味，绿茶请放冰箱冷藏。',
      '开封后一个月内喝完，滋味最好。',
      '水温：绿茶八十五度，花茶九十度，岩茶与普洱用沸水。',
      '三克茶配一百五十毫升水，头一泡十五秒出汤。',
    ],
  },
  teaware: {
    picture: 'detail/tea-table',
    craft: [
      '器',
      '泥料陈腐半年，手工拉坯，修足时留下一圈旋纹。出水、断水、盖与口的松紧，都要装水试过三次才算合格。用得久了，表面会生出柔和的光，那是茶与手留下的。每一件底部都有师傅的小印，同一窑里也找不到完全相同的两只，深浅与纹路以收到的实物为准，这是手作器物的性情。',
    ],
    care: [
      '首次使用请用清水煮十分钟，自然放凉。',
      '使用后以热水冲净，不用洗洁精。',
      '避免骤冷骤热与磕碰。',
      '紫砂最好一壶一茶，香气不混。',
    ],
  },
  teascent: {
    picture: 'detail/tea-gift',
    craft: [
      '调香与器',
      '香料来自茶烟、竹与白檀，前调轻、后调暖，点上半小时，屋里是刚好闻见的浓度，像师傅焙茶的那个安静的下午。容器由窑口小批烧制，釉面有细微的流动，用完可以种一株小植物，或拿来放茶则与茶针。',
    ],
    care: [
      '首次使用请让表面蜡液完全融化，避免形成凹坑。',
      '每次使用前将烛芯修剪到五毫米，火焰更稳。',
      '点香与泡茶不要同席，香气各有各的时辰。',
      '请勿吹灭，用烛盖闷熄可减少烟味。',
    ],
  },
}
const teaCrafts: ReadonlySet<Craft> = new Set(['tea', 'teaware', 'teascent'])

/** What one goods says of itself. */
export type Story = {
  craft: Craft
  lead: string
  points: readonly string[]
  table: { title: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  pictures: readonly string[]
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const p = (text: string): string => `<p>${escapeText(text)}</p>`
const h = (text: string): string => `<h3>${escapeText(text)}</h3>`
const list = (items: readonly string[]): string => `<ul>${items.map((i) => `<li>${escapeText(i)}</li>`).join('')}</ul>`
const image = (src: string, alt: string): string => `<p><img src="${src}" alt="${escapeText(alt)}" /></p>`
const cells = (tag: 'th' | 'td', row: readonly string[]): string =>
  `<tr>${row.map((c) => `<${tag}>${escapeText(c)}</${tag}>`).join('')}</tr>`

const jewelPromise = [
  '附检测机构出具的鉴定证书，扫描证书上的编码可以查验。',
  '自签收之日起七天内未佩戴、附件齐全可退货，来回运费由我们承担。',
  '终身免费清洗、整形与抛光，八家门店均可办理。',
  '黄金类支持以旧换新，按当日金价折算，工费以门店公示为准。',
]
const teaPromise = [
  '每罐标注产地、采摘日期与制茶师傅，可以追溯。',
  '随单附试饮装，先尝再拆正装，不合口味七天内可退。',
  '破损、受潮凭照片补发，不必寄回。',
  '满五十份可定制封套与贺卡，制作期五天。',
]

const jewelParcel =
  '每件商品出库前由两人复核成色、重量与外观，装入金禾礼盒，附手提袋与一张可留言的素卡。快递以保价方式寄出，请当面验看封签后再签收；选择到店自提的，店员会陪您开盒验看，也可现场清洗、调整长短与刻字。'
const teaParcel =
  '茶叶按订单分装，罐口加封签，外箱用蜂窝纸缓冲，不使用塑料填充。每日十六点前的订单当天发出，江浙沪次日可达，其余地区两到三天；选择到店自提的，可以先坐下来喝一泡，再决定带走哪一罐。要寄给朋友，请在备注里写下称呼与想说的话，我们照着抄好，价格单不会放进箱里。'

/** The description page of a goods. */
export function richText(name: string, s: Story): string {
  const page = pages[s.craft]
  const tea = teaCrafts.has(s.craft)
  const own = s.pictures
  return [
    p(s.lead),
    own[0] ? image(own[0], name) : '',
    h('看得见的用心'),
    list(s.points),
    h(page.craft[0]),
    p(page.craft[1]),
    image(s.craft === 'watch' ? (own[1] ?? asset(page.picture)) : asset(page.picture), page.craft[0]),
    h(s.table.title),
    `<table>${cells('th', s.table.head)}${s.table.rows.map((r) => cells('td', r)).join('')}</table>`,
    p(tea ? '手工制作可能有细微差异，以实物为准。' : '手工测量可能有细微误差，以实物为准；拿不准尺寸，欢迎带着旧首饰到店，由顾问为您量。'),
    own[2] || own[1] ? image((own[2] ?? own[1])!, `${name}细节`) : '',
    h('使用与养护'),
    list(page.care),
    h('包装与配送'),
    p(tea ? teaParcel : jewelParcel),
    h('我们的承诺'),
    list(tea ? teaPromise : jewelPromise),
    image(asset(tea ? 'detail/tea-promise' : 'detail/promise'), '服务承诺'),
  ].join('')
}
