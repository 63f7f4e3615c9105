export const storeRefusals = {
  noStore: { code: 2101, msg: '门店不存在或已停业' },
  outOfScope: { code: 2102, msg: '您只能管理授权范围内的门店' },
} as const

export const storeTexts = {
  pickerTitle: '选择提货门店',
  chooserTitle: '选择门店',
  noneToChoose: '眼下没有可选的门店',
  noPickupStore: '未找到可提货门店',
  onlyOne: '当前只有一个门店可自提',
  noShopArray: '未获取到门店列表',
}
