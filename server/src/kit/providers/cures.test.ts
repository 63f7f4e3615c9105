import { describe, expect, it } from 'vitest'
import { tableOf } from './cure-tables.ts'
import { cureOf, faultCures, type ProviderKind } from './cures.ts'

const kinds = Object.keys(tableOf) as ProviderKind[]
const meaning = (kind: ProviderKind, code: string, message = '') => cureOf(kind, { code, message }).meaning

describe('cures', () => {
  it.each<[ProviderKind, string, RegExp]>([
    ['wechat', '40164', /白名单/],
    ['wecom', '40013', /企业 ID/],
    ['pay', 'ORDER_SOMETHING', /^服务商的答复：ORDER_SOMETHING$/],
    ['pay', 'NOAUTH', /没有开通/],
    ['pay', 'NO_AUTH', /没有开通/],
    ['pay', 'API_V3_KEY', /APIv3 密钥与商户平台不一致/],
    ['sms', 'LimitExceeded.AppDailyLimit', /上限/],
    ['sms', 'isv.SMS_SIGNATURE_ILLEGAL', /签名/],
    ['sms', 'AuthFailure.SignatureFailure', /不是一对/],
    ['captcha', 'AuthFailure.SecretIdNotFound', /SecretId/],
    ['storage', 'AccessDenied', /权限/],
    ['express', '601', /过期/],
    ['map', '112', /IP/],
  ])('of %s %s say what it means', (kind, code, words) => {
    expect(meaning(kind, code)).toMatch(words)
  })
  it('show the provider’s own words for a code that nobody knows', () => {
    expect(meaning('wechat', '99999', 'new refusal')).toBe('服务商的答复：new refusal')
    expect(meaning('map', '', '')).toBe('服务商的答复：没有说明')
    expect(meaning('sms', 'constructor')).toBe('服务商的答复：constructor')
    expect(cureOf('pay', { code: 'X', message: '' }).cure).toMatch(/错误码/)
  })
  it('of one kind are not those of another', () => {
    expect(meaning('wechat', '40001')).not.toBe(meaning('wecom', '40001'))
    expect(meaning('pay', '40001')).toBe('服务商的答复：40001')
  })
  it('are short, whole and blame nobody', () => {
    const all = [
      ...kinds.flatMap((kind) => Object.values(tableOf[kind])),
      ...Object.values(faultCures).map((each) => [each.meaning, each.cure]),
    ]
    expect(all.length).toBeGreaterThan(80)
    for (const [text = '', cure = ''] of all) {
      expect([text, text.length > 3 && text.length < 40, cure.length > 3 && cure.length < 80]).toEqual([text, true, true])
      expect(text + cure).not.toMatch(/请(?!求)|您的错误|。$/)
    }
  })
})
