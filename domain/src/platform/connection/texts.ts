export const connectionRefusals = {
  notThere: { code: 2851, msg: '这项接入不存在或已断开' },
  outdated: { code: 2852, msg: '这项接入已被其他人修改，请刷新后再保存' },
  badField: { code: 2853, msg: '「{field}」{fault}' },
  appTaken: {
    code: 2854,
    msg: 'AppID {account} 已用于另一个品牌。要换到本品牌，请先在那个品牌断开接入，或请系统所有者在「设置 › 品牌」把它移过来；已有人进入过的公众号不能换品牌',
  },
  merchantTaken: { code: 2855, msg: '商户号 {account} 已用于另一个品牌。要换到本品牌，请先在那个品牌断开微信支付' },
  exists: { code: 2856, msg: '{account} 已经连接，请打开它修改' },
  fixedAccount: { code: 2857, msg: '已连接的账号不能改成另一个，请断开后重新连接' },
  unknownApp: { code: 2858, msg: 'AppID {account} 不是本品牌的公众号，请先连接公众号' },
  notAPair: { code: 2859, msg: '证书与私钥不是一对，请使用同一次申请得到的两个文件' },
  wrongOwner: { code: 2860, msg: '证书属于商户号 {owner}，与填写的商户号不同' },
  factorNeeded: { code: 2861, msg: '请输入动态验证码，再保存密钥' },
  noSuchApp: { code: 2862, msg: '这个品牌已经没有该公众号，请刷新后再看' },
  entered: { code: 2863, msg: '已有人通过 {account} 进入过商城，会员与订单都在原品牌，不能移到其他品牌' },
  paid: { code: 2864, msg: '通过 {account} 收过款，退款与对账要用原品牌的商户号，不能移到其他品牌' },
} as const
