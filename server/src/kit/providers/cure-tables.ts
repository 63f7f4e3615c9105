import type { ProviderKind } from './cures.ts'

/** Meaning and cure by the provider's code. */
export type CureTable = Readonly<Record<string, readonly [meaning: string, cure: string]>>

const wechatDev = '公众平台 › 设置与开发 › 开发接口管理'
const wechat: CureTable = {
  '40013': ['AppID 不存在', `在 ${wechatDev} 复制 AppID 后重填`],
  '40001': ['AppSecret 与 AppID 不是一对', `在 ${wechatDev} 重置 AppSecret 后重填`],
  '40125': ['AppSecret 与 AppID 不是一对', `在 ${wechatDev} 重置 AppSecret 后重填`],
  '40164': ['服务器的 IP 不在公众号的白名单里', `把答复里的 IP 加入 ${wechatDev} › IP 白名单`],
  '40243': ['AppSecret 已被冻结', `在 ${wechatDev} 解冻 AppSecret 后再测试`],
  '41002': ['没有填写 AppID', '填写 AppID 后再测试'],
  '41004': ['没有填写 AppSecret', '填写 AppSecret 后再测试'],
  '45009': ['公众号今天的调用次数已用完', `明天自动恢复；急用时在 ${wechatDev} 清零一次`],
  '48001': ['公众号没有这项接口的权限', '确认公众号是已认证的服务号，并在公众平台开通该接口'],
  '89503': ['这个 IP 第一次调用，等待公众号管理员确认', '由公众号管理员在微信里确认后再测试'],
}

const payKeys = '商户平台 › 账户中心 › API 安全'
const pay: CureTable = {
  SIGN_ERROR: ['签名错误：商户号、证书序列号与私钥不是同一套', `在 ${payKeys} 核对证书序列号；私钥遗失时更换 API 证书后重填`],
  APPID_MCHID_NOT_MATCH: ['公众号没有关联到这个商户号', '在 商户平台 › 产品中心 › AppID 账号管理 关联公众号，并在公众平台确认'],
  MCH_NOT_EXISTS: ['商户号不存在', '在 商户平台 › 账户中心 › 商户信息 核对商户号'],
  NO_AUTH: ['商户号没有开通 JSAPI 支付', '在 商户平台 › 产品中心 开通 JSAPI 支付后再测试'],
  ANSWER_SIGNATURE: ['微信支付公钥不对，微信的答复验不过', `在 ${payKeys} › 微信支付公钥 重新下载，公钥与公钥 ID 一起重填`],
  ANSWER_SERIAL: ['微信支付公钥 ID 不对，微信用的是另一把公钥', `在 ${payKeys} › 微信支付公钥 核对公钥 ID`],
  ANSWER_TIMESTAMP: ['服务器的时间与微信相差 5 分钟以上', '校准服务器的时间后再测试'],
  API_V3_KEY: ['APIv3 密钥与商户平台不一致', `在 ${payKeys} 重设 APIv3 密钥后再填`],
  FREQUENCY_LIMITED: ['调用太频繁', '过一分钟再测试'],
  NOT_ENOUGH: ['商户号可退款的余额不足', '在商户平台充值后重试，已提交的退款会保留'],
  RULE_LIMIT: ['商户号的收款受到限制', '在 商户平台 › 账户中心 查看限制的原因并按提示处理'],
  PARAM_ERROR: ['有内容的格式不对', '核对商户号与 AppID 有没有多余的空格'],
}
/** The provider's pages spell these codes in two ways. */
const payBothWays: CureTable = Object.fromEntries(
  Object.entries(pay).flatMap(([code, cure]) => [
    [code, cure],
    [code.replaceAll('_', ''), cure],
  ]),
)

const tencentKeys = '腾讯云 › 访问管理 › API 密钥管理'
const tencentCloud: CureTable = {
  'AuthFailure.SecretIdNotFound': ['SecretId 不存在或已停用', `在 ${tencentKeys} 核对 SecretId`],
  'AuthFailure.SignatureFailure': ['SecretKey 与 SecretId 不是一对', `在 ${tencentKeys} 新建密钥，两项一起重填`],
  'AuthFailure.SignatureExpire': ['服务器的时间与腾讯云相差 5 分钟以上', '校准服务器的时间后再测试'],
  'AuthFailure.UnauthorizedOperation': ['这把密钥没有权限', '在 腾讯云 › 访问管理 给密钥的用户授权后再测试'],
  RequestLimitExceeded: ['调用太频繁', '过一分钟再测试'],
}
const tencentSms: CureTable = {
  'UnauthorizedOperation.SmsSdkAppIdVerifyFail': ['SdkAppId 不属于这个账号', '在 腾讯云短信 › 应用管理 › 应用列表 核对 SdkAppId'],
  'FailedOperation.SignatureIncorrectOrUnapproved': ['签名没有通过审核，或与审核的不一致', '在 腾讯云短信 › 签名管理 复制已通过的签名内容'],
  'FailedOperation.TemplateIncorrectOrUnapproved': ['模板没有通过审核，或编号不对', '在 腾讯云短信 › 正文模板管理 核对模板编号'],
  'FailedOperation.TemplateParamSetNotMatchApprovedTemplate': ['模板的变量个数不对', '按设置页列出的变量修改模板，重新送审'],
  'FailedOperation.InsufficientBalanceInSmsPackage': ['短信套餐包已用完', '在 腾讯云短信 › 套餐包管理 购买后自动恢复'],
  LimitExceeded: ['达到发送频率上限', '稍后自动恢复；经常出现时在 腾讯云短信 › 发送频率限制 调高'],
}

const aliyunKeys = '阿里云 › RAM 访问控制 › 用户'
const aliyunSms: CureTable = {
  'InvalidAccessKeyId.NotFound': ['AccessKey ID 不存在', `在 ${aliyunKeys} 核对 AccessKey ID`],
  'InvalidAccessKeyId.Inactive': ['AccessKey 已停用', `在 ${aliyunKeys} 启用，或新建 AccessKey 后重填`],
  SignatureDoesNotMatch: ['AccessKey Secret 与 AccessKey ID 不是一对', `在 ${aliyunKeys} 新建 AccessKey，两项一起重填`],
  'InvalidTimeStamp.Expired': ['服务器的时间与阿里云相差 15 分钟以上', '校准服务器的时间后再测试'],
  'Throttling.User': ['调用太频繁', '过一分钟再测试'],
  'isv.RAM_PERMISSION_DENY': ['这把 AccessKey 没有短信权限', '在 RAM 访问控制 给用户授予 AliyunDysmsFullAccess'],
  'isv.SMS_SIGNATURE_ILLEGAL': ['签名没有通过审核，或与审核的不一致', '在 阿里云短信服务 › 国内消息 › 签名管理 复制已通过的签名'],
  'isv.SMS_SIGN_ILLEGAL': ['签名没有通过审核，或与审核的不一致', '在 阿里云短信服务 › 国内消息 › 签名管理 复制已通过的签名'],
  'isv.SMS_TEMPLATE_ILLEGAL': ['模板没有通过审核，或编号不对', '在 阿里云短信服务 › 国内消息 › 模板管理 核对模板编号'],
  'isv.TEMPLATE_MISSING_PARAMETERS': ['模板的变量名不一致', '按设置页列出的变量名修改模板，重新送审'],
  'isv.AMOUNT_NOT_ENOUGH': ['阿里云账户余额不足', '在阿里云充值后自动恢复'],
  'isv.OUT_OF_SERVICE': ['阿里云账户欠费停机', '在阿里云充值后自动恢复'],
  'isv.DAY_LIMIT_CONTROL': ['达到当日发送上限', '明天自动恢复；经常出现时在 阿里云短信服务 › 通用设置 调高'],
  'isv.BUSINESS_LIMIT_CONTROL': ['达到单个号码的发送频率上限', '稍后自动恢复'],
}

const wecomApp = '企业微信管理后台 › 应用管理'
const wecom: CureTable = {
  '40013': ['企业 ID 不存在', '在 企业微信管理后台 › 我的企业 › 企业信息 复制企业 ID 后重填'],
  '40001': ['Secret 与应用不是一对', `在 ${wecomApp} 打开应用，重新获取 Secret 后重填`],
  '41004': ['没有填写 Secret', '填写 Secret 后再测试'],
  '45009': ['调用太频繁', '过一分钟再测试'],
  '50001': ['商城的域名不在应用的可信域名里', `在 ${wecomApp} › 网页授权及 JS-SDK 添加可信域名`],
  '40056': ['AgentId 不对', `在 ${wecomApp} 打开应用，复制 AgentId 后重填`],
  '81013': ['企业微信里没有这位成员，或不在应用的可见范围里', `在 ${wecomApp} › 可见范围 加入这位成员`],
  '60020': ['服务器的 IP 不在应用的可信 IP 里', `把答复里的 IP 加入 ${wecomApp} › 企业可信 IP`],
}

const storage: CureTable = {
  InvalidAccessKeyId: ['AccessKey ID 不存在', '在存储服务商的密钥管理里核对 AccessKey ID'],
  SignatureDoesNotMatch: ['AccessKey Secret 与 AccessKey ID 不是一对', '在存储服务商的密钥管理里新建密钥，两项一起重填'],
  AccessDenied: ['这把密钥没有读写这个存储桶的权限', '给密钥的用户授予这个存储桶的读、写、删除权限'],
  NoSuchBucket: ['存储桶不存在', '核对存储桶的名称与地域'],
  NoSuchKey: ['写入的文件读不到', '核对存储桶的名称与访问地址是不是同一个'],
  PermanentRedirect: ['存储桶在另一个地域', '在存储服务商的存储桶概览里核对地域与访问地址'],
  AuthorizationHeaderMalformed: ['地域不对', '在存储服务商的存储桶概览里核对地域'],
  RequestTimeTooSkewed: ['服务器的时间与存储服务商相差 15 分钟以上', '校准服务器的时间后再测试'],
  UserDisable: ['存储服务商的账户欠费或被停用', '在存储服务商充值后自动恢复'],
}

const express: CureTable = {
  '503': ['签名错误：授权 key 与 customer 不是一对', '在 快递100 管理后台 › 我的信息 › 企业信息 核对后重填'],
  '600': ['授权 key 不对', '在 快递100 管理后台 › 我的信息 › 企业信息 核对授权 key'],
  '601': ['授权 key 已过期，或单量已用完', '在 快递100 管理后台 续费后自动恢复'],
  '400': ['资料不完整，或账号没有开通这项服务', '在 快递100 管理后台 开通实时查询与订阅推送'],
  '408': ['收件人手机号验证没有通过', '核对收件人手机号的后四位'],
  '700': ['运单号或快递公司不对', '核对运单号与快递公司'],
  '701': ['这家快递公司不支持订阅', '用快递公司自己的网站查询'],
}

const mapKeys = '腾讯位置服务 › 应用管理 › 我的应用'
const map: CureTable = {
  '110': ['请求的来源没有授权', `在 ${mapKeys} 给 Key 勾选 WebServiceAPI，域名白名单留空`],
  '111': ['签名错误：SK 与 Key 不是一对', `在 ${mapKeys} 的签名校验里核对 SK`],
  '112': ['服务器的 IP 没有授权', `把答复里的 IP 加入 ${mapKeys} 的授权 IP，或改用签名校验`],
  '113': ['Key 没有这项功能的权限', `在 ${mapKeys} 给 Key 开通地址解析`],
  '120': ['达到每秒调用上限', '过一会再测试'],
  '121': ['达到每日调用上限', '明天自动恢复；经常出现时在腾讯位置服务提升配额'],
  '190': ['Key 不存在', `在 ${mapKeys} 核对 Key`],
  '199': ['Key 没有开启 WebServiceAPI', `在 ${mapKeys} 给 Key 勾选 WebServiceAPI`],
  '311': ['Key 的格式不对', `在 ${mapKeys} 复制 Key 后重填`],
}

/** What is known of each kind's codes. */
export const tableOf: Record<ProviderKind, CureTable> = {
  wechat,
  pay: payBothWays,
  sms: { ...tencentCloud, ...tencentSms, ...aliyunSms },
  wecom,
  storage,
  captcha: tencentCloud,
  express,
  map,
}
