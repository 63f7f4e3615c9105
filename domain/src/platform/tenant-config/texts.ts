export const configRefusals = {
  unknownKey: { code: 2401, msg: '没有这个配置项' },
  badValue: { code: 2402, msg: '{fault}' },
  unknownGroup: { code: 2404, msg: '没有这组设置' },
} as const

export const themeRefusals = {
  noApp: { code: 2403, msg: '没有这个公众号' },
} as const
