export const noteRefusals = {
  notThere: { code: 2351, msg: '备注不存在或已删除' },
  noSubject: { code: 2352, msg: '记录不存在，或不在您可查看的门店内' },
  late: { code: 2353, msg: '备注写下超过24小时，不能再修改或删除；可以另写一条' },
  notYours: { code: 2354, msg: '只能修改或删除自己写的备注' },
  changed: { code: 2355, msg: '这条备注已在其他窗口修改，您填写的内容还在，请刷新后再保存' },
  noColleague: { code: 2356, msg: '提到的同事无权查看这里，备注没有保存；去掉后再保存' },
} as const
