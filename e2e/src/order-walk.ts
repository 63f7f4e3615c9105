import { where, type Screen } from './journey.ts'

/** From the mall, by searching, to the page of a goods. */
export async function openGoods({ page, open }: Screen, name: string): Promise<void> {
  await open('/mall/product?searching=1')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('searchbox').press('Enter')
  const found = page.getByRole('listitem').getByRole('link', { name: new RegExp(name) })
  await found.first().tap()
  await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor()
}

/** From a goods page to the order page with one piece; `spec` names the specification where there are several. */
export async function startOrder({ page }: Screen, spec?: RegExp): Promise<void> {
  await page.getByRole('button', { name: '现在买' }).tap()
  const sku = page.getByRole('dialog', { name: '选择规格' })
  if (spec) await sku.getByRole('region', { name: '规格' }).getByRole('button', { name: spec, disabled: false }).first().tap()
  await sku.getByRole('button', { name: '现在买' }).tap()
  await page.getByRole('button', { name: /^(微信支付|确认下单)$/ }).waitFor()
}

/** On the order page: pickup in a store. */
export async function pickUpAt({ page }: Screen, store: RegExp): Promise<void> {
  const choice = page.getByRole('radiogroup', { name: '配送方式' })
  if (await choice.count()) await choice.getByText('到店自提').tap()
  // Named by the store of the last order, where there was one.
  await page.getByRole('region', { name: '配送与提货' }).getByRole('button').first().tap()
  await page.getByRole('dialog', { name: '选择提货门店' }).getByRole('button', { name: store }).first().tap()
  await page.getByRole('button', { name: store }).waitFor()
}

/** On the order page of a courier order: a new address in Hangzhou. */
export async function deliverTo({ page, shot }: Screen, to: { name: string; mobile: string; street: string }): Promise<void> {
  await page.getByRole('button', { name: '还差收货地址' }).tap()
  const form = page.getByRole('dialog', { name: '新建收货地址' })
  await form.getByLabel('收货人').fill(to.name)
  await form.getByLabel('手机号').fill(to.mobile)
  await form.getByRole('button', { name: /所在地区/ }).tap()
  const area = page.getByRole('dialog', { name: '地区选择' })
  await area.getByText('浙江省').waitFor()
  await shot('area-picker')
  for (const place of ['浙江省', '杭州市', '西湖区'])
    await area
      .getByRole('option', { name: place })
      .or(area.getByRole('button', { name: place }))
      .first()
      .tap()
  await form.getByText('浙江省 杭州市 西湖区').waitFor()
  await form.getByLabel('详细地址').fill(to.street)
  await shot('address-form')
  await form.getByRole('button', { name: '保存' }).tap()
  // The form is still leaving, with the same words in it.
  await page.getByRole('button', { name: to.street }).first().waitFor()
}

/** Submits the order and answers its id. */
export async function placeOrder({ page }: Screen): Promise<string> {
  await page.getByRole('button', { name: /^(微信支付|确认下单)$/ }).tap()
  await page.getByRole('heading', { name: '待付款' }).waitFor()
  return /detail\/(\d+)/.exec(where(page))?.[1] ?? ''
}

/** Pays the order that is open, in a browser outside the messenger. */
export async function payOutside({ page }: Screen): Promise<void> {
  await page.getByRole('button', { name: '去支付' }).tap()
  await page.getByRole('button', { name: '支付成功' }).tap()
  await page.getByRole('heading', { name: '已付款' }).waitFor()
}
