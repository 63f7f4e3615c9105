import { asset, portraitOf } from './assets.ts'
import type { EmployeeSeed, StoreSeed } from './types.ts'

type Row = readonly [
  key: string,
  shopName: string,
  tel: string,
  province: string,
  city: string,
  district: string,
  address: string,
  lng: number,
  lat: number,
  hours: string,
  limit: number,
  photo: string,
  introduction: string,
]

const store = (r: Row): StoreSeed => ({
  key: r[0],
  shopName: r[1],
  shopTel: r[2],
  province: r[3],
  city: r[4],
  district: r[5],
  address: r[6],
  longitude: r[7],
  latitude: r[8],
  openingHours: r[9],
  receptionLimitOfDay: r[10],
  photo: asset(`store/${r[11]}`),
  introduction: r[12],
})

export const jinheStores: StoreSeed[] = (
  [
    [
      'shanghai',
      '金禾有礼·上海静安店',
      '021-5550 0101',
      '上海市',
      '上海市',
      '静安区',
      '南京西路示例里 118 号一层',
      121.459,
      31.2295,
      '10:00–22:00',
      30,
      '1',
      '金禾的第一家店，二层设有刻字台与对戒试戴间。',
    ],
    [
      'beijing',
      '金禾有礼·北京东城店',
      '010-5550 0102',
      '北京市',
      '北京市',
      '东城区',
      '王府井大街示例胡同 26 号',
      116.4107,
      39.9154,
      '10:00–21:30',
      20,
      '2',
      '老院子改的店，院里有一棵石榴树，秋天请客人吃果子。',
    ],
    [
      'guangzhou',
      '金禾有礼·广州天河店',
      '020-5550 0103',
      '广东省',
      '广州市',
      '天河区',
      '天河路示例广场 L1-09',
      113.3289,
      23.1336,
      '10:30–22:00',
      0,
      '3',
      '岭南婚嫁金饰最齐全的一家，龙凤镯可以现场打样。',
    ],
    [
      'shenzhen',
      '金禾有礼·深圳福田店',
      '0755-5550 0104',
      '广东省',
      '深圳市',
      '福田区',
      '福华三路示例中心 B1-31',
      114.0579,
      22.5361,
      '10:30–22:30',
      15,
      '4',
      '夜里营业到十点半，下班路上也来得及取货。',
    ],
    [
      'hangzhou',
      '金禾有礼·杭州湖滨店',
      '0571-5550 0105',
      '浙江省',
      '杭州市',
      '上城区',
      '湖滨路示例步行街 57 号',
      120.1635,
      30.2551,
      '10:00–22:00',
      0,
      '5',
      '推门就是西湖，珍珠柜台摆在朝北的窗下，看光泽最准。',
    ],
    [
      'chengdu',
      '金禾有礼·成都锦江店',
      '028-5550 0106',
      '四川省',
      '成都市',
      '锦江区',
      '春熙路示例巷 9 号',
      104.0814,
      30.6571,
      '10:00–22:00',
      8,
      '6',
      '青瓦小楼，试戴之余可以坐下来喝一碗盖碗茶。',
    ],
    [
      'wuhan',
      '金禾有礼·武汉江汉店',
      '027-5550 0107',
      '湖北省',
      '武汉市',
      '江汉区',
      '中山大道示例里 203 号',
      114.2913,
      30.5838,
      '10:00–21:30',
      5,
      '7',
      '红砖老楼，宝宝金饰与长命锁的专柜设在这里。',
    ],
    [
      'xian',
      '金禾有礼·西安雁塔店',
      '029-5550 0108',
      '陕西省',
      '西安市',
      '雁塔区',
      '雁塔西路示例坊 66 号',
      108.9597,
      34.2229,
      '10:00–21:00',
      3,
      '8',
      '每周六下午有花丝工艺演示，欢迎带孩子来看。',
    ],
  ] as const
).map(store)

export const qingheStores: StoreSeed[] = (
  [
    [
      'tea-hangzhou',
      '青禾茶礼·龙井店',
      '0571-5550 0188',
      '浙江省',
      '杭州市',
      '西湖区',
      '龙井路示例山居 3 号',
      120.1126,
      30.2232,
      '09:00–18:00',
      10,
      'tea-1',
      '店后就是茶园，春天可以跟着采一篮鲜叶。',
    ],
    [
      'tea-suzhou',
      '青禾茶礼·平江店',
      '0512-5550 0189',
      '江苏省',
      '苏州市',
      '姑苏区',
      '平江路示例桥 41 号',
      120.6321,
      31.3168,
      '09:30–21:00',
      0,
      'tea-2',
      '临河的茶室，买茶之前先喝一壶。',
    ],
  ] as const
).map(store)

/** Names by store, the manager first. */
const staff: Record<string, readonly string[]> = {
  shanghai: ['沈佳宁', '陆一鸣', '顾思雨'],
  beijing: ['赵文博', '韩雪', '孟祥宇'],
  guangzhou: ['黎婉仪', '陈嘉豪', '梁小满'],
  shenzhen: ['林若溪', '郑凯文'],
  hangzhou: ['俞清和', '章可欣', '方亦诚'],
  chengdu: ['罗锦书', '蒲云朵'],
  wuhan: ['胡静怡', '程远航', '熊子墨'],
  xian: ['白长安', '马晓棠'],
}
const teaStaff: Record<string, readonly string[]> = { 'tea-hangzhou': ['叶知秋', '钱小雅'], 'tea-suzhou': ['苏念慈', '周平江'] }

const men = new Set(['陆一鸣', '赵文博', '孟祥宇', '陈嘉豪', '郑凯文', '方亦诚', '程远航', '熊子墨', '周平江'])

function employees(from: Record<string, readonly string[]>, first: number, group: 'staff-' | 'tea-staff-'): EmployeeSeed[] {
  const seen = { female: 0, male: 0 }
  return Object.entries(from)
    .flatMap(([key, names]) => names.map((name, k) => ({ name, store: key, manager: k === 0, key: `${key}-${k + 1}` })))
    .map((e, k) => {
      const gender = men.has(e.name) ? 'male' : 'female'
      return { ...e, mobile: String(first + k), avatar: portraitOf(group, gender, seen[gender]++) }
    })
}

export const jinheEmployees = employees(staff, 13_900_000_001, 'staff-')
export const qingheEmployees = employees(teaStaff, 13_900_000_101, 'tea-staff-')
