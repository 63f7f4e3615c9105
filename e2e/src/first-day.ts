import { spareAccounts } from '@youli/simulators/spare-accounts.ts'
import type { Locator, Page } from 'playwright-core'

const [account] = spareAccounts.officialAccounts
const [merchant, other] = spareAccounts.merchants
const [sms] = spareAccounts.sms

/** The account under whose name the brand sends: the simulator knows its sign. */
export const brandName = sms!.signNames[0]!
export const appId = account!.appId
export const storeName = '天河店'
export const productName = '粉玫瑰花束'

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#a8446b"/><circle cx="32" cy="32" r="18" fill="#fff"/></svg>`

/** Somebody at a screen whose clicks and fields are counted. */
export class Hand {
  count = 0
  constructor(readonly page: Page) {}

  async click(what: Locator): Promise<void> {
    this.count++
    await what.click()
  }
  /** Presses a button; antd writes a blank between two characters. */
  press(name: string, within: Page | Locator = this.page): Promise<void> {
    const words = new RegExp(`^(?:\\w+ )?${Array.from(name).join('\\s*')}$`)
    return this.click(within.getByRole('button', { name: words }).last())
  }
  async fill(label: string, text: string, within: Page | Locator = this.page): Promise<void> {
    this.count++
    const name = new RegExp(`^${label.replaceAll('.', '\\.')}(?: 必填)?$`)
    await within.getByRole('textbox', { name }).or(within.getByRole('spinbutton', { name })).first().fill(text)
  }
  /** Of a list that opens: a click on the field, one on the choice. */
  async choose(label: string, choice: string, within: Page | Locator = this.page): Promise<void> {
    await this.click(within.getByRole('combobox', { name: label }))
    await this.click(this.page.locator('.ant-select-item-option, .ant-select-tree-title').filter({ hasText: choice }).first())
  }
}

/** From the address that the server prints to the console of a new brand; a wrong token first. */
export async function setUp(hand: Hand, base: string, token: string): Promise<void> {
  const { page } = hand
  await page.goto(`${base}/console/setup#token=AAAA-AAAA-AAAA`)
  await hand.press('下一步')
  await page.getByText('安装口令不正确').waitFor()
  await hand.fill('安装口令', token)
  await hand.press('下一步')
  await hand.fill('品牌名称', brandName)
  await hand.click(page.getByText('花艺', { exact: true }))
  await hand.press('下一步')
  await hand.fill('姓名', '许曼')
  await hand.fill('登录名', 'chenguang')
  await hand.fill('密码', 'tide-lamp-41-fox')
  await hand.press('开设商城')
  await page.getByRole('heading', { name: `欢迎来到${brandName}` }).waitFor()
}

/** Back to the guide by the menu. */
async function toGuide(hand: Hand, done: number): Promise<void> {
  await hand.click(hand.page.getByRole('link', { name: /商家后台$/ }))
  await hand.page.getByText(`9 步，完成 ${done} 步`).waitFor()
}

/** A logo drawn as SVG, cut square. */
export async function giveLogo(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.press('上传标志')
  hand.count++
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) })
  await hand.press('裁剪并上传', page.getByRole('dialog'))
  await page.getByText('1 处改动').waitFor()
  await hand.press('保存')
  await page.getByText('设置已保存').waitFor()
  await toGuide(hand, 2)
}

/** The official account: a wrong secret first, which the test tells. */
export async function connectAccount(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.press('连接公众号')
  const drawer = page.getByRole('dialog', { name: '微信公众号' })
  await hand.fill('AppID', account!.appId, drawer)
  await hand.fill('AppSecret', '0'.repeat(32), drawer)
  await hand.press('测试连接', drawer)
  await drawer
    .getByText(/AppSecret/)
    .last()
    .waitFor()
  await hand.fill('AppSecret', account!.secret, drawer)
  await hand.press('保存并生效', drawer)
  await drawer.waitFor({ state: 'detached' })
  await toGuide(hand, 3)
}

/** WeChat Pay: first with the key of another merchant, which is refused before anything is saved. */
export async function connectPay(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.press('填写商户号')
  const drawer = page.getByRole('dialog', { name: '微信支付' })
  await hand.fill('商户号 mchid', merchant!.mchid, drawer)
  await hand.fill('绑定的 AppID', merchant!.appIds.join(','), drawer)
  await hand.fill('APIv3 密钥', merchant!.apiV3Key, drawer)
  await hand.fill('商户私钥 apiclient_key.pem', other!.privateKeyPem, drawer)
  await hand.fill('商户 API 证书 apiclient_cert.pem', merchant!.certificatePem, drawer)
  await hand.fill('微信支付公钥 ID', merchant!.platformPublicKey.serial, drawer)
  await hand.fill('微信支付公钥 pub_key.pem', merchant!.platformPublicKey.publicKeyPem, drawer)
  await hand.press('测试连接', drawer)
  await drawer.getByText(/私钥与证书不是一对|不是一对/).waitFor()
  await hand.fill('商户私钥 apiclient_key.pem', merchant!.privateKeyPem, drawer)
  await hand.press('测试连接', drawer)
  await drawer
    .getByText(/连接成功|已连接|测试通过/)
    .last()
    .waitFor()
  await hand.press('保存并生效', drawer)
  await drawer.waitFor({ state: 'detached' })
  await toGuide(hand, 4)
}

/** SMS: a wrong key first; then the sign. */
export async function connectSms(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.press('连接短信')
  const drawer = page.getByRole('dialog', { name: '短信' })
  await hand.fill('SdkAppId', sms!.sdkAppId, drawer)
  await hand.fill('SecretId', sms!.secretId, drawer)
  await hand.fill('SecretKey', '0'.repeat(32), drawer)
  await hand.fill('验证码模板 ID', sms!.templates[0]!.id, drawer)
  await hand.press('测试连接', drawer)
  await drawer
    .getByText(/SecretKey/)
    .last()
    .waitFor()
  await hand.fill('SecretKey', sms!.secretKey, drawer)
  await hand.press('保存并生效', drawer)
  await drawer.waitFor({ state: 'detached' })
  await toGuide(hand, 4)
  await hand.press('填写短信签名')
  await hand.fill('短信签名', brandName)
  await hand.press('保存')
  await page.getByText('设置已保存').waitFor()
  await toGuide(hand, 5)
}

/** The first store, at its place on the map. */
export async function openStore(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.press('添加门店')
  await hand.fill('门店名称', storeName)
  await hand.fill('详细地址', '广州市天河区体育西路 88 号')
  await hand.fill('纬度', '23.13')
  await hand.fill('经度', '113.32')
  await hand.press('保存')
  await page.getByText('门店已保存').waitFor()
  await toGuide(hand, 6)
}

/** Somebody who hands over at the store. */
export async function hireClerk(hand: Hand, mobile: string): Promise<void> {
  const { page } = hand
  await hand.click(page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '店铺' }))
  await hand.click(page.getByRole('link', { name: '员工', exact: true }))
  await hand.press('新增员工')
  const form = page.getByRole('dialog', { name: '新增员工' })
  await hand.fill('姓名', '秦越', form)
  await hand.fill('手机号', mobile, form)
  await hand.choose('所属门店', storeName, form)
  await hand.press('保存', form)
  await page.getByText('员工已保存').waitFor()
}

/** The first product, on sale. */
export async function sellProduct(hand: Hand): Promise<void> {
  const { page } = hand
  await toGuide(hand, 7)
  await hand.press('新建商品')
  await hand.fill('商品名称', productName)
  await hand.choose('分类', '花束')
  await hand.fill('售价', '199')
  await hand.fill('库存', '20')
  await hand.press('保存')
  const row = page.getByRole('row', { name: new RegExp(productName) })
  await hand.press('上架', row)
  await row.getByText('在售').waitFor()
}

/** The page that the preset drew, looked at and published. */
export async function publishHome(hand: Hand): Promise<void> {
  const { page } = hand
  await toGuide(hand, 8)
  await hand.press('打开装修')
  await hand.press('发布')
  await hand.press('确定发布', page.getByRole('dialog'))
  await page.getByText('已发布').first().waitFor()
  await hand.click(page.getByRole('link', { name: /商家后台$/ }))
  await page.getByText('商城已开业').waitFor()
}
