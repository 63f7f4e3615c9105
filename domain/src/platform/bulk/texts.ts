import type { BulkOutcome, BulkState } from './rules.ts'

export const bulkRefusals = {
  notThere: { code: 2901, msg: '任务不存在' },
  unknownKind: { code: 2902, msg: '没有这种批量操作' },
  nothing: { code: 2903, msg: '没有选中任何内容' },
  tooMany: { code: 2904, msg: '一次最多处理{max}条，请缩小范围后再试' },
  notUndoable: { code: 2905, msg: '这个任务不能撤销' },
  notOver: { code: 2906, msg: '任务还在进行，完成后才能撤销' },
  undoneBefore: { code: 2907, msg: '这个任务已经撤销过' },
  /** Of one row: it stays as it is. */
  left: { code: 2908, msg: '{why}' },
  beyondAllowance: { code: 2909, msg: '没有开始：{what}；请缩小范围，或请其他同事操作' },
} as const

export const bulkStateTexts: Record<BulkState, string> = {
  waiting: '等待',
  running: '进行中',
  done: '已完成',
  partial: '部分失败',
  undone: '已撤销',
}
export const bulkOutcomeTexts: Record<BulkOutcome, string> = { waiting: '等待', done: '已处理', left: '未处理' }
/** Of a row that failed by a fault of ours. */
export const bulkFaultText = '系统出错，未处理'
/** Of a row that an undo finds in another state than the task left it in. */
export const bulkMovedOnText = '之后又被改过，未撤销'
