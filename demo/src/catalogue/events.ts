import type { EventSeeds } from './types.ts'

const evening = {
  name: '新年祈福会员夜',
  intro: '<p>闭店后的门店只为会员点灯：限量好物先看先选，到场即有伴手礼。</p>',
  fields: [],
}
const companions = [
  { fieldName: '同行人数', fieldType: 'radio', options: ['一人', '两人'] },
  { fieldName: '备注', fieldType: 'textarea', required: false },
] as const

export const jinheEvents: EventSeeds = {
  course: {
    name: '银匠手作体验课',
    intro:
      '<p>跟随驻店匠人，从一片银料开始，锤揲、錾刻、抛光，两小时做好一枚自己的素圈戒指。</p><ul><li>每场不超过 12 人，一人一座</li><li>费用含银料 8 克、工具与茶歇</li><li>成品当天带走，可免费刻字</li></ul>',
    fields: [
      { fieldName: '戒指尺码', fieldType: 'radio', options: ['11-13号', '14-16号', '17-19号', '不清楚'] },
      { fieldName: '想刻的字', fieldType: 'text', required: false },
      { fieldName: '喜欢的样式', fieldType: 'img', required: false },
    ],
  },
  gathering: {
    name: '秋日珍珠雅集',
    intro: '<p>三串秋珠，一室柔光。顾问现场讲解选珠与搭配，会员可携一位朋友同来。</p>',
    fields: companions,
  },
  evening,
  salon: { name: '珠宝养护沙龙', intro: '<p>清洗、检查爪位、学会日常收纳，师傅逐件讲解。</p>', fields: [] },
  bag: '期待与您共赏一季秋光',
}

export const qingheEvents: EventSeeds = {
  course: {
    name: '制茶手作体验课',
    intro:
      '<p>跟随制茶师傅，从一筐鲜叶开始，摊青、杀青、揉捻，半天做好属于自己的一罐茶。</p><ul><li>每场不超过 12 人，一人一锅</li><li>费用含鲜叶、工具与茶歇</li><li>成品密封带走，可手写茶签</li></ul>',
    fields: [
      { fieldName: '想做的茶', fieldType: 'radio', options: ['绿茶', '红茶', '白茶', '都可以'] },
      { fieldName: '茶签上的字', fieldType: 'text', required: false },
      { fieldName: '喜欢的茶器', fieldType: 'img', required: false },
    ],
  },
  gathering: {
    name: '秋日茶席雅集',
    intro: '<p>三款秋茶，一席桂香。茶艺师现场冲泡，会员可携一位朋友同来。</p>',
    fields: companions,
  },
  evening,
  salon: { name: '紫砂养壶沙龙', intro: '<p>开壶、清洗、日常养护，师傅逐把讲解，可带上自己的壶。</p>', fields: [] },
  bag: '期待与您共饮一盏秋茶',
}
