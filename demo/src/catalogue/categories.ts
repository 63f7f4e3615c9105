import { asset } from './assets.ts'
import type { CategorySeed } from './types.ts'

const root = (key: string, categoryName: string, image = key): CategorySeed => ({ key, categoryName, image: asset(`category/${image}`) })
const child = (parent: string, key: string, categoryName: string, image: string): CategorySeed => ({
  key,
  categoryName,
  parent,
  image: asset(`category/${image}`),
})

/** Two levels; a category without `parent` is a root. */
export const jinheCategories: CategorySeed[] = [
  root('ring', '戒指'),
  child('ring', 'ring-diamond', '钻石戒指', 'ring-diamond'),
  child('ring', 'ring-plain', '素圈金戒', 'ring-plain'),
  child('ring', 'ring-couple', '对戒', 'ring-couple'),
  root('necklace', '项链吊坠'),
  child('necklace', 'pendant', '吊坠', 'pendant'),
  child('necklace', 'chain', '素链', 'chain'),
  root('earring', '耳饰'),
  root('bracelet', '手链'),
  child('bracelet', 'bracelet-chain', '金链手链', 'bracelet'),
  child('bracelet', 'bead', '转运珠', 'bead'),
  root('bangle', '手镯'),
  root('gold', '投资金'),
  root('pearl', '珍珠'),
  root('jade', '翡翠玉石'),
  root('gem', '彩色宝石'),
  root('zodiac', '生肖本命'),
  root('wedding', '婚嫁礼'),
  root('baby', '宝宝礼'),
  root('silver', '银器'),
  root('watch', '腕表'),
  root('home', '香氛家居'),
  root('gift', '礼盒礼卡'),
]

export const qingheCategories: CategorySeed[] = [root('tea-leaf', '名茶'), root('tea-ware', '茶器'), root('tea-gift', '茶礼')]
