import type { BookingState } from './rules.ts'

export const bookingRefusals = {
  noService: { code: 5951, msg: '该预约项目不存在或已停用' },
  badStore: { code: 5952, msg: '该门店不提供此项目' },
  badTime: { code: 5953, msg: '该时段不可预约，请重新选择' },
  full: { code: 5954, msg: '这个时段约满了，换个时段看看' },
  again: { code: 5955, msg: '您当天已约过这个项目' },
  notThere: { code: 5956, msg: '没有找到该预约' },
  tooLate: { code: 5957, msg: '已过取消时限，如需调整请联系门店' },
  changed: { code: 5958, msg: '预约状态已变化，请刷新后再试' },
  codeDead: { code: 5959, msg: '预约码已失效，请会员刷新后重新出示' },
  notItsDay: { code: 5960, msg: '未到预约日期，{day}当天可核销' },
  used: { code: 5961, msg: '这次预约已经核销过了' },
} as const

export const bookingEditRefusals = {
  noService: bookingRefusals.noService,
  badDraft: { code: 5971, msg: '{fault}' },
  noShop: { code: 5972, msg: '所选门店不存在或已停业' },
} as const

export const bookingStateTexts: Record<BookingState, string> = {
  booked: '待到店',
  used: '已到店',
  cancelled: '已取消',
  missed: '未到店',
}
export const weekdayTexts = ['', '周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

export const bookingTexts = {
  list: '预约服务',
  mine: '我的预约',
  code: '预约码',
  codeNote: '到店后请向店员出示，每分钟自动更新',
  desk: '预约核销',
  none: '还没有预约',
  noServices: '眼下没有可约的服务',
  noDays: '近期没有可预约的时间',
  book: '预约',
  sure: '确认预约',
  cancel: '取消预约',
  askCancel: '取消后名额将释放，确定取消吗？',
  cancelled: '已取消',
  /** Spec 2 §8. */
  reserved: '预约成功',
  used: '核销成功',
  full: '约满',
} as const
