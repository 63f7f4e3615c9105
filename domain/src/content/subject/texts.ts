export const subjectRefusals = {
  gone: { code: 8101, msg: '专题不存在或已下线' },
  badDraft: { code: 8102, msg: '{fault}' },
  noGoods: { code: 8103, msg: '所选商品不存在或已删除，请重新选择' },
} as const

export const subjectTexts = {
  title: '专题',
  topics: '专题',
  category: '分类',
  none: '还没有专题',
  noneFound: '没有找到相关专题',
  favoured: '收藏成功',
  unfavoured: '已取消收藏',
  preview: '预览：仅供查看效果，不能收藏',
} as const
