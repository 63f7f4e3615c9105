export const sexText = (sex: number): string => ({ 1: '男', 2: '女' })[sex] ?? '未填写'

export const memberState = {
  active: { text: '正常', tone: 'good' },
  leaving: { text: '注销冷静期', tone: 'warn' },
  left: { text: '已注销', tone: 'idle' },
} as const
