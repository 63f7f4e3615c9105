import { features } from './features.ts'
import { configDefaults } from './rules.ts'
import { featureTexts } from './texts.ts'
import type { ConfigKey } from './rules.ts'

/** How the console edits a key's value; values are text whatever the kind. */
export type ConfigKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'html'
  | 'json'
  | 'image'
  | 'url'
  | 'banners'
  | 'menu'
  | 'fields'
  | 'words'
  | 'greeting'
  | 'record'
  | 'ids'
  | 'page'
export interface ConfigEditor {
  key: ConfigKey
  kind: ConfigKind
  label: string
  /** What it does, in a shop operator's words. */
  hint: string
  unit?: string
  /** Bounds of a number, both included. */
  min?: number
  max?: number
  choices?: readonly { value: string; label: string }[]
  /** Fields of a record. */
  parts?: readonly RecordPart[]
  /** The console page where the value is edited. */
  page?: string
}

/** One field of a value that is a JSON object. `count` is a whole number from 0 to `max`; texts have at most `max` letters. */
export interface RecordPart {
  name: string
  kind: 'count' | 'text' | 'image' | 'colour'
  label: string
  hint?: string
  unit?: string
  max: number
}

export const maxConfigLength = 100_000

const number = (min: number, max: number, unit: string) => ({ kind: 'number', min, max, unit }) as const

/** The config page, section by section. */
export const configSections: readonly { title: string; editors: readonly ConfigEditor[] }[] = [
  {
    title: '功能开关',
    editors: features.map((key) => ({ key, kind: 'boolean', ...featureTexts[key] })),
  },
  {
    title: '品牌与商城',
    editors: [
      { key: 'MALL_TITLE', kind: 'text', label: '商城标题', hint: '商城首页的标题，留空显示“商城”' },
      {
        key: 'MALL_BANNERS',
        kind: 'banners',
        label: '商城轮播图',
        hint: '商城首页顶部的图片，建议 750 × 400 像素；没有图片时显示品牌名',
      },
      { key: 'MALL_HOT_WORDS', kind: 'words', label: '热门搜索词', hint: '搜索页上供会员点选的词，按填写的顺序显示' },
      {
        key: 'FOOTER_MENU',
        kind: 'menu',
        page: '/custom-pages?pageName=footerMenu',
        label: '底部导航',
        hint: '页面底部的导航，在“自定义页面”中修改；一项也没有时使用默认的五个入口',
      },
      { key: 'WECHATAPP_LOGO_IMG', kind: 'image', label: '品牌标志', hint: '登录、会员卡与分享海报上的标志' },
      { key: 'WECHATAPP_QRCODE_IMG', kind: 'image', label: '公众号二维码', hint: '引导会员关注时展示' },
      { key: 'BRAND_WATER_MARK', kind: 'image', label: '品牌水印', hint: '页面底部的品牌水印图' },
      { key: 'TENANT_APP_HISTORY_URL', kind: 'url', label: '品牌故事链接', hint: '品牌介绍或历史消息页的地址' },
      {
        key: 'GIFT_MALL_MARKET_PRICE_SHOW',
        kind: 'boolean',
        label: '礼品显示市场价',
        hint: '礼品商城中同时展示划线市场价',
      },
    ],
  },
  {
    title: '订单与积分',
    editors: [
      {
        key: 'ORDER_TIMEOUT_MINUTES',
        ...number(1, 10_080, '分钟'),
        label: '未付款自动关闭',
        hint: '下单后超过此时间未付款，订单关闭并退回库存',
      },
      { key: 'ORDER_AUTO_RECEIVE_DAYS', ...number(1, 90, '天'), label: '发货后自动收货', hint: '快递订单发货后，会员未确认时自动收货' },
      { key: 'ORDER_AUTO_COMPLETE_DAYS', ...number(0, 90, '天'), label: '收货后自动完成', hint: '收货后无售后申请，订单自动完成' },
      { key: 'POINT_EXCHANGE_RATE', ...number(1, 1_000_000, '积分 / 元'), label: '积分抵现比例', hint: '抵扣1元需要的积分数' },
      {
        key: 'RECONCILIATION_MOBILE',
        kind: 'text',
        label: '对账负责人手机号',
        hint: '微信支付账单与系统记录不一致时发短信提醒；留空不提醒',
      },
    ],
  },
  {
    title: '售后',
    editors: [
      { key: 'AFTER_SALE_DAYS', ...number(0, 90, '天'), label: '退货申请期限', hint: '快递订单收货后多少天内可以申请退货' },
      {
        key: 'AFTER_SALE_AGREE_DAYS',
        ...number(0, 90, '天'),
        label: '申请超时自动同意',
        hint: '申请提交后超过此天数未审核则自动同意；0 为始终人工审核',
      },
      { key: 'AFTER_SALE_SEND_DAYS', ...number(1, 90, '天'), label: '退货寄回期限', hint: '同意退货后超过此天数未寄回，申请自动关闭' },
      {
        key: 'AFTER_SALE_RECEIVE_DAYS',
        ...number(0, 90, '天'),
        label: '寄回后自动退款',
        hint: '会员寄回后超过此天数未确认收货，视为已入库并退款；0 为始终人工确认',
      },
    ],
  },
  {
    title: '积分账户',
    editors: [
      { key: 'POINT_LIFE_DAYS', ...number(0, 3650, '天'), label: '积分有效期', hint: '自可用之日起的天数，到期自动失效；0 为永久有效' },
      { key: 'INTERACT_POINT_LIFE_DAYS', ...number(0, 3650, '天'), label: '互动积分有效期', hint: '自可用之日起的天数；0 为永久有效' },
      { key: 'LUCKY_BEAN_LIFE_DAYS', ...number(0, 3650, '天'), label: '幸运豆有效期', hint: '自可用之日起的天数；0 为永久有效' },
      {
        key: 'ORDER_POINT_RATE',
        ...number(0, 1000, '积分 / 元'),
        label: '购物奖励积分',
        hint: '会员收货或提货后，按实付金额每元奖励的积分，不足1分舍去；0 为不奖励',
      },
      {
        key: 'POINT_PENDING_DAYS',
        ...number(0, 365, '天'),
        label: '购物积分到账天数',
        hint: '订单奖励的积分在此天数后可用，期间显示为待入账',
      },
      {
        key: 'POINT_ADJUST_LIMIT',
        ...number(0, 10_000_000, '分'),
        label: '手工调整免审额度',
        hint: '单次调整超过此数须由另一位操作员审批；0 为全部需审批',
      },
    ],
  },
  {
    title: '储值卡',
    editors: [
      { key: 'STORE_CARD_LIMIT', ...number(1, 100_000, '元'), label: '单卡余额上限', hint: '充值后本金与赠金之和不得超过此数' },
      {
        key: 'STORE_CARD_CODE_LIMIT',
        ...number(0, 100_000, '元'),
        label: '付款码免密额度',
        hint: '单笔不超过此数时出示付款码即可；超过时会员须在手机上输入支付密码，0 为每笔都要',
      },
      {
        key: 'STORE_CARD_ADJUST_LIMIT',
        ...number(0, 100_000, '元'),
        label: '手工调整免审额度',
        hint: '单次调整超过此数须由另一位操作员审批；0 为全部需审批',
      },
    ],
  },
  {
    title: '会员中心',
    editors: [
      { key: 'MEMBER_CENTER_BG', kind: 'image', label: '会员中心背景', hint: '会员中心顶部的背景图' },
      { key: 'MEMBER_CAN_CHANGE_MOBILE_NO', kind: 'boolean', label: '允许更换手机号', hint: '关闭后会员资料页不显示更换入口' },
      { key: 'REGISTER_AFTER_IS_PERFECT_INFO', kind: 'boolean', label: '注册后完善资料', hint: '注册成功后引导会员填写资料' },
      { key: 'REGISTER_AFTER_SKIP_PERFECT_INFO', kind: 'boolean', label: '完善资料可跳过', hint: '关闭后会员必须填完才能继续' },
      {
        key: 'POINT_MENU_SHOW_WAY',
        kind: 'choice',
        label: '积分入口展示',
        hint: '会员中心积分菜单的展示方式',
        choices: [
          { value: '1', label: '积分与互动积分都显示' },
          { value: '2', label: '只显示积分' },
          { value: '3', label: '只显示互动积分' },
        ],
      },
      {
        key: 'MEMBER_PERFECT_INFO_FIELDS',
        kind: 'fields',
        label: '资料字段',
        hint: '会员资料与完善资料页展示哪些字段、哪些必填；姓名始终必填',
      },
      { key: 'MEMBER_FAVORITES', kind: 'words', label: '喜好选项', hint: '会员填写喜好时可以直接选择的内容，也可自行填写' },
      { key: 'MEMBER_ANNIVERSARIES', kind: 'words', label: '纪念日名称', hint: '会员填写纪念日时可以选择的名称，也可自行填写' },
      {
        key: 'MEMBER_GREETING',
        kind: 'greeting',
        label: '生日与纪念日祝福',
        hint: '公历、农历都会在当年对应的日子前提醒，每年一次；祝福内容在消息模板中设置',
      },
      {
        key: 'REGISTRATION_POINTS',
        kind: 'record',
        label: '注册步骤积分',
        hint: '会员完成每一步时一次性奖励的积分，0 为不奖励；修改后只影响之后完成的会员',
        parts: [
          { name: 'bindPhone', kind: 'count', label: '绑定手机号', unit: '积分', max: 1_000_000 },
          { name: 'subscribe', kind: 'count', label: '关注公众号', unit: '积分', max: 1_000_000 },
          { name: 'updateInfo', kind: 'count', label: '完善资料', unit: '积分', max: 1_000_000 },
        ],
      },
      {
        key: 'MEMBER_CARD_SETTING',
        kind: 'record',
        label: '会员卡设置',
        hint: '会员在微信中领取的会员卡；会员卡编号留空则不提供领卡',
        parts: [
          { name: 'title', kind: 'text', label: '会员卡名称', max: 20, hint: '显示在会员卡上' },
          { name: 'cardId', kind: 'text', label: '微信会员卡编号', max: 64, hint: '微信公众平台“卡券功能”中会员卡的 card_id' },
          { name: 'cover', kind: 'image', label: '卡面图片', max: 500, hint: '会员卡的正面，建议 690 × 400 像素' },
          { name: 'background', kind: 'image', label: '背景图片', max: 500, hint: '会员卡后面的背景' },
        ],
      },
      {
        key: 'INTERACT_POINT_SETTING',
        kind: 'record',
        label: '互动积分设置',
        hint: '会员看到的互动积分名称，留空为“互动积分”',
        parts: [{ name: 'name', kind: 'text', label: '名称', max: 10 }],
      },
      {
        key: 'MEMBER_SHARE_POSTER_SETTING',
        kind: 'record',
        label: '分享海报设置',
        hint: '会员邀请朋友时分享的海报；二维码由系统生成，放在底部',
        parts: [
          { name: 'background', kind: 'image', label: '底图', max: 500, hint: '建议 750 × 1200 像素，留空为品牌底色' },
          { name: 'title', kind: 'text', label: '标题', max: 20, hint: '留空为“加入（品牌名）会员”' },
          { name: 'slogan', kind: 'text', label: '副标题', max: 30 },
        ],
      },
      { key: 'ONLINE_SIGN__PARAMS', kind: 'page', page: '/sign-in', label: '签到设置', hint: '线上签到的奖励，在“签到奖励”页修改' },
      { key: 'MEMBER_GRADE_SETTING', kind: 'page', page: '/grades', label: '等级规则', hint: '会员等级与成长值，在“会员等级”页修改' },
    ],
  },
  {
    title: '活动',
    editors: [
      { key: 'ACTIVITY_CLOSED_IDS', kind: 'ids', label: '关闭的活动', hint: '这些编号的活动一律视为已关闭，一般留空' },
      { key: 'ACTIVITY_INDEX_HIDDEN', kind: 'boolean', label: '隐藏最新活动', hint: '开启后页面上的“最新活动”不显示内容' },
      { key: 'voteSign', kind: 'boolean', label: '投票选手报名', hint: '关闭后投票活动不显示报名入口，也不接受报名' },
      { key: 'voteCast', kind: 'boolean', label: '投票', hint: '关闭后投票活动不显示投票按钮，也不接受投票' },
    ],
  },
  {
    title: '质保单',
    editors: [
      {
        key: 'WARRANTY_SHEET',
        kind: 'choice',
        label: '质保单样式',
        hint: '会员查看电子质保单时的版式；质保期限与是否出具在“质保规则”页设置',
        choices: [
          { value: '1', label: '样式一：暖白证书' },
          { value: '2', label: '样式二：墨绿卡片' },
          { value: '3', label: '样式三：素白单据' },
        ],
      },
      {
        key: 'WARRANTY_SHEET_BG_FONT',
        kind: 'record',
        label: '质保单底图与字色',
        hint: '留空时使用所选样式自带的底色与文字颜色',
        parts: [
          { name: 'background', kind: 'image', label: '底图', max: 500, hint: '建议 750 × 1200 像素，浅色底图配深色文字' },
          { name: 'color', kind: 'colour', label: '文字颜色', max: 7 },
        ],
      },
      { key: 'WARRANTY_CARD_PRECAUTIONS', kind: 'html', label: '质保注意事项', hint: '质保单底部的保养与售后说明' },
    ],
  },
  {
    title: '短信与红包',
    editors: [
      { key: 'SMS_SINGN_NAME', kind: 'text', label: '短信签名', hint: '短信开头【】内的名称，须与短信平台审核通过的一致' },
      { key: 'REDPACK_TENANT_NAME', kind: 'text', label: '红包商户名', hint: '会员收到现金红包时看到的发送方' },
    ],
  },
]

export const editorOf = (key: string): ConfigEditor | undefined => configSections.flatMap((s) => s.editors).find((e) => e.key === key)
export const isConfigKey = (key: string): key is ConfigKey => Object.hasOwn(configDefaults, key)
