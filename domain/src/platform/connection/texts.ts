export const connectionRefusals = {
  notThere: { code: 2851, msg: '这项接入不存在或已断开' },
  outdated: { code: 2852, msg: '这项接入已被其他人修改，请刷新后再保存' },
  badField: { code: 2853, msg: '「{field}」{fault}' },
  appTaken: { code: 2854, msg: 'AppID {account} 已用于另一个品牌，一个公众号只能服务一个品牌' },
  merchantTaken: { code: 2855, msg: '商户号 {account} 已用于另一个品牌，一个商户号只能服务一个品牌' },
  exists: { code: 2856, msg: '{account} 已经连接，请打开它修改' },
  fixedAccount: { code: 2857, msg: '已连接的账号不能改成另一个，请断开后重新连接' },
  unknownApp: { code: 2858, msg: 'AppID {account} 不是本品牌的公众号，请先连接公众号' },
  notAPair: { code: 2859, msg: '证书与私钥不是一对，请使用同一次申请得到的两个文件' },
  wrongOwner: { code: 2860, msg: '证书属于商户号 {owner}，与填写的商户号不同' },
  factorNeeded: { code: 2861, msg: '请输入动态验证码，再保存密钥' },
} as const
