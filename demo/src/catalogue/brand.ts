import { asset } from './assets.ts'
import type { BrandSeed } from './types.ts'

export const jinheBrand: BrandSeed = {
  key: 'jinhe',
  name: '金禾有礼',
  slogan: '每一份心意，都有礼可循',
  introduction:
    '<p>金禾有礼是一家做首饰、也做礼物的店。金是材料，禾是收成，有礼是我们对每位客人的态度。</p><p>工坊里有二十六位师傅，最年长的做了四十一年花丝，最年轻的去年刚出师。我们不追逐潮流的速度，只做戴得住的东西：一只开合利落的镯子，一枚爪头圆润的戒指，一颗刻着福字的转运珠。</p><p>如今金禾在八座城市开有门店。您可以在线上慢慢挑，到店里试戴、量尺寸、刻字、清洗；也可以把想说的话留给我们，由店员用小楷写在卡片上，和礼物一起送到。</p>',
  logo: asset('brand/logo'),
  memberCard: asset('brand/member-card'),
  shareIcon: asset('brand/share'),
  accountPicture: asset('brand/account'),
  servicePhone: '400-555-0100',
  banners: [
    { key: 'autumn', title: '秋日金禾', image: asset('banner/autumn'), categoryKey: 'ring' },
    { key: 'bridal', title: '以礼成婚', image: asset('banner/bridal'), categoryKey: 'wedding' },
    { key: 'heritage', title: '古法传承', image: asset('banner/heritage'), categoryKey: 'bangle' },
    { key: 'pearl', title: '海上月明', image: asset('banner/pearl'), categoryKey: 'pearl' },
    { key: 'zodiac', title: '马年添金', image: asset('banner/zodiac'), categoryKey: 'zodiac' },
    { key: 'gift', title: '有礼更有心', image: asset('banner/gift'), categoryKey: 'gift' },
  ],
  hotWords: ['转运珠', '对戒', '珍珠', '手镯', '生日礼物', '银器'],
}

export const qingheBrand: BrandSeed = {
  key: 'qinghe',
  name: '青禾茶礼',
  slogan: '以茶为礼，见字如面',
  introduction:
    '<p>青禾茶礼从一片山场开始。每年清明前后，我们住进龙井村的旧屋，看着鲜叶下山、进锅、出锅；秋天去武夷，听焙火的师傅讲炭的脾气。</p><p>我们只卖自己也会拿来待客的茶，罐子不大，正好在最香的那个月喝完。送人的茶配一张素笺，您写给朋友的话，我们照着抄好，和茶一起寄出。</p>',
  logo: asset('brand/tea-logo'),
  memberCard: asset('brand/tea-member-card'),
  shareIcon: asset('brand/tea-share'),
  accountPicture: asset('brand/tea-account'),
  servicePhone: '400-555-0188',
  banners: [{ key: 'tea', title: '一壶春山', image: asset('banner/tea'), categoryKey: 'tea-leaf' }],
  hotWords: ['龙井', '白茶', '茶具', '礼盒'],
}
