import type { WorkshopSeed } from './types.ts'

export const jinheWorkshop: WorkshopSeed = {
  templates: [
    {
      name: '手工对戒定制',
      remark: '工期约 30 天，可刻字，支付定金后开始设计',
      fields: [
        { fieldName: '男戒圈号', fieldType: 'number' },
        { fieldName: '女戒圈号', fieldType: 'number' },
        { fieldName: '材质', fieldType: 'radio', options: ['足金', '18K金', '铂金'] },
        { fieldName: '刻字内容', fieldType: 'text', required: false },
        { fieldName: '参考图', fieldType: 'img', required: false },
      ],
      answers: { 男戒圈号: '18', 女戒圈号: '12', 材质: '18K金', 刻字内容: '朝暮与年岁' },
      price: 8600,
    },
    {
      name: '旧金翻新',
      remark: '克重以门店称量为准，工期约 15 天',
      fields: [
        { fieldName: '旧金克重', fieldType: 'number' },
        { fieldName: '翻新款式', fieldType: 'radio', options: ['素圈手镯', '古法吊坠', '平安锁'] },
        { fieldName: '期望说明', fieldType: 'textarea', required: false },
      ],
      answers: { 旧金克重: '12.6', 翻新款式: '平安锁', 期望说明: '送满月宝宝，尽量圆润不硌手' },
      price: 980,
    },
  ],
  services: [
    { name: '珠宝清洗养护', remark: '超声波清洗、抛光与镶口检查，约 40 分钟，请携带需要养护的首饰。' },
    { name: '一对一选款咨询', remark: '顾问按预算与场合准备 5 至 8 件，私享沙发区，约 1 小时。' },
  ],
  wish: '两件首饰一起',
  meeting: { name: '冬日珠宝鉴赏会', place: '门店二楼会客厅', remark: '凭签到领取茶歇与伴手礼，现场可试戴当季新品。' },
}

export const qingheWorkshop: WorkshopSeed = {
  templates: [
    {
      name: '企业茶礼定制',
      remark: '二十份起订，含礼盒烫印与贺卡，工期约 15 天',
      fields: [
        { fieldName: '茶类', fieldType: 'radio', options: ['绿茶', '红茶', '白茶', '普洱'] },
        { fieldName: '数量', fieldType: 'number' },
        { fieldName: '烫印文字', fieldType: 'text', required: false },
        { fieldName: '标志图片', fieldType: 'img', required: false },
      ],
      answers: { 茶类: '白茶', 数量: '60', 烫印文字: '岁岁平安' },
      price: 17_800,
    },
    {
      name: '紫砂壶题刻',
      remark: '自选壶型，由驻店匠人题刻，工期约 10 天',
      fields: [
        { fieldName: '壶型', fieldType: 'radio', options: ['西施', '石瓢', '仿古'] },
        { fieldName: '题刻内容', fieldType: 'text' },
        { fieldName: '说明', fieldType: 'textarea', required: false },
      ],
      answers: { 壶型: '石瓢', 题刻内容: '一壶清欢', 说明: '字小一些，落在壶腹' },
      price: 1280,
    },
  ],
  services: [
    { name: '茶室品鉴席位', remark: '茶艺师主泡三款当季茶，约 1 小时，可携一位朋友。' },
    { name: '紫砂开壶养护', remark: '新壶开壶、旧壶除垢，约 40 分钟，请携带自己的壶。' },
  ],
  wish: '两个人一起来',
  meeting: { name: '冬日围炉茶会', place: '门店一楼茶空间', remark: '凭签到领取茶点与伴手茶样。' },
}
