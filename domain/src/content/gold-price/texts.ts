export const goldPriceRefusals = {
  badBoard: { code: 8301, msg: '{fault}' },
} as const

export const goldPriceTexts = {
  title: '今日金价',
  unit: '元/克',
  none: '今日金价尚未公布',
  noneNote: '公布后会在这里展示，也可咨询门店',
  note: '金价仅供参考，成交价格以门店当日公示为准',
}
