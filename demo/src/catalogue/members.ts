import { portraitOf } from './assets.ts'
import type { MemberSeed } from './types.ts'

const cities = ['上海', '北京', '广州', '深圳', '杭州', '成都', '武汉', '西安']

const names: readonly (readonly [string, 'female' | 'male'])[] = [
  ['林晚晴', 'female'],
  ['周子昂', 'male'],
  ['陈思琪', 'female'],
  ['王梓萱', 'female'],
  ['李明哲', 'male'],
  ['苏小米', 'female'],
  ['张雨桐', 'female'],
  ['刘景行', 'male'],
  ['何以宁', 'female'],
  ['许知夏', 'female'],
  ['吴越', 'male'],
  ['唐诗诗', 'female'],
  ['冯倩', 'female'],
  ['郭大川', 'male'],
  ['朱颜', 'female'],
  ['徐清欢', 'female'],
  ['孙浩然', 'male'],
  ['高语嫣', 'female'],
  ['马思远', 'male'],
  ['谢婉清', 'female'],
  ['邓紫薇', 'female'],
  ['曹一凡', 'male'],
  ['彭佳慧', 'female'],
  ['曾可', 'female'],
  ['萧然', 'male'],
  ['田甜', 'female'],
  ['董书瑶', 'female'],
  ['袁野', 'male'],
  ['潘月', 'female'],
  ['蒋欣怡', 'female'],
  ['蔡明轩', 'male'],
  ['余笙', 'female'],
  ['杜若', 'female'],
  ['叶蓁', 'female'],
  ['程诺', 'male'],
  ['魏紫', 'female'],
  ['姚瑶', 'female'],
  ['卢照', 'male'],
  ['傅青', 'female'],
  ['钟灵', 'female'],
]

const member = (list: typeof names, first: number, prefix: string, group: '' | 'tea-'): MemberSeed[] => {
  const seen = { female: 0, male: 0 }
  return list.map(([name, gender], k) => ({
    key: `${prefix}-${k + 1}`,
    name,
    gender,
    mobile: String(first + k),
    avatar: portraitOf(group, gender, seen[gender]++),
    birthday: `${1976 + ((k * 7) % 28)}-${String(((k * 5) % 12) + 1).padStart(2, '0')}-${String(((k * 11) % 28) + 1).padStart(2, '0')}`,
    city: cities[k % cities.length]!,
    points: [320, 1680, 88, 5200, 0, 960, 12_800, 2460][k % 8]!,
  }))
}

export const jinheMembers = member(names, 13_800_000_001, 'member', '')
export const qingheMembers = member(
  [
    ['顾念', 'female'],
    ['秦川', 'male'],
    ['温如玉', 'female'],
    ['陶渊', 'male'],
    ['柳色', 'female'],
    ['白露', 'female'],
  ],
  13_800_000_101,
  'tea-member',
  'tea-',
)
