export const listViewRefusals = {
  notThere: { code: 2801, msg: '视图不存在或已删除' },
  nameTaken: { code: 2802, msg: '您已有同名视图，请换一个名称' },
  tooMany: { code: 2803, msg: '每个页面最多保存{max}个视图，请先删除不用的' },
  outdated: { code: 2804, msg: '该视图已在其他窗口修改，请刷新后再保存' },
} as const
export const preferenceRefusals = {
  tooMany: { code: 2805, msg: '最多保存{max}项个人设置' },
} as const
