import type { SetupStep } from './rules.ts'

interface StepText {
  title: string
  /** What goes wrong without it, and how long it takes. */
  without: string
  /** How it is done, in three lines. */
  how: readonly [string, string, string]
  /** The button that leads to it: on a step that is not begun, and on one that is. */
  button: string
  resume: string
}

export const setupTexts: Readonly<Record<SetupStep, StepText>> = {
  brand: {
    title: '建立品牌与选择行业',
    without: '没有名称：会员不知道这是谁的商城',
    how: ['打开品牌信息', '填写会员看到的品牌名称', '保存后商城马上换上'],
    button: '填写品牌信息',
    resume: '填写品牌信息',
  },
  look: {
    title: '上传标志与主色',
    without: '不上传：分享、海报和二维码上没有您的标志，大约 2 分钟',
    how: ['准备一张方形标志，四周不留白', '在品牌信息里上传', '保存后分享、海报和二维码都换上'],
    button: '上传标志',
    resume: '上传标志',
  },
  wechat: {
    title: '连接公众号',
    without: '不连接：会员无法登录，也收不到消息。需要一个已认证的服务号，大约 5 分钟',
    how: [
      '在公众平台「设置与开发 › 基本配置」复制 AppID 与 AppSecret',
      '把本页给出的服务器地址、IP 白名单粘贴回公众平台',
      '点「测试连接」，通过后保存',
    ],
    button: '连接公众号',
    resume: '检查公众号',
  },
  pay: {
    title: '开通微信支付',
    without: '不开通：会员能下单但付不了款，结算页会提示「商家尚未开通在线支付」',
    how: ['在商户平台「账户中心」复制商户号，重设 APIv3 密钥', '放入商户证书与私钥两个文件', '点「测试连接」，通过后保存'],
    button: '填写商户号',
    resume: '检查微信支付',
  },
  sms: {
    title: '短信签名',
    without: '不设置：用手机号登录的验证码发不出去',
    how: ['在短信服务商申请签名与验证码模板', '连接短信服务，填写密钥与模板编号', '在短信与红包里填写同一个签名'],
    button: '连接短信',
    resume: '检查短信',
  },
  store: {
    title: '添加第一家门店',
    without: '不添加：会员不能到店自提',
    how: ['填写门店名称、电话与地址', '在地图上找到它，或填写坐标', '保存后会员在附近门店里看到'],
    button: '添加门店',
    resume: '打开门店',
  },
  product: {
    title: '上架第一件商品',
    without: '不上架：会员打开商城看不到可以买的东西',
    how: ['填写名称，上传一张图片', '填写规格、售价与库存', '保存后点「上架」'],
    button: '新建商品',
    resume: '继续编辑',
  },
  page: {
    title: '装修首页',
    without: '不装修：会员看到的是默认首页',
    how: ['打开首页草稿，旁边的手机随编辑更新', '换上自己的图片与商品', '点「发布」，会员马上看到'],
    button: '新建首页',
    resume: '打开装修',
  },
  team: {
    title: '邀请同事',
    without: '给店长、客服各开一个账号，谁做了什么都分得清',
    how: ['先在角色权限里选好各人能做什么', '给每位同事开一个操作员账号', '店里的员工加到员工里，用手机核销与发卡'],
    button: '添加操作员',
    resume: '添加操作员',
  },
}

/** Buttons of the part of SMS that has no connection. */
export const signButton = '填写短信签名'

export const setupGuideTexts = {
  title: '开业准备',
  opened: '商城已开业，把码发给第一位顾客',
  openedHint: '扫码或打开链接就能进入商城，这张卡片明天收起',
  hidden: '开业准备已收起，可在店铺配置里重新显示',
  onComputer: '请在电脑上填写密钥',
  simulator: '先用模拟器体验',
  noAccount: '连接公众号后，扫码在自己手机上看',
} as const
