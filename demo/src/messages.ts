import { messageKinds } from '@youli/domain/main-messages.ts'
import { settingsOf } from '@youli/domain/platform/messaging/rules.ts'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { changeSettings } from '@youli/server/platform/messaging/templates.ts'

/** Where the demo account's template of a kind stands among its templates, and the demo SMS template. */
const registered: Record<string, { wechat?: number; sms?: string; smsParams?: string[] }> = {
  orderShipped: { wechat: 0, sms: '1990003' },
  pickupReady: { wechat: 1 },
  refundDone: { wechat: 2, sms: '1990005', smsParams: ['{orderNo}', '{amount}'] },
  afterSaleReviewed: { wechat: 8 },
  activityReminder: { wechat: 3, sms: '1990004' },
  signUpPassed: { wechat: 9 },
  signUpRejected: { wechat: 10 },
  signUpRefunded: { wechat: 11 },
  signUpStarts: { wechat: 3, sms: '1990004' },
  bespokeMoved: { wechat: 12 },
  bookingTomorrow: { wechat: 13 },
  bookingCancelled: { wechat: 14 },
  votePassed: { wechat: 9 },
  voteRejected: { wechat: 10 },
  storeCardToppedUp: { wechat: 15 },
  storeCardCharged: { wechat: 16 },
  storeCardReversed: { wechat: 17 },
  storeCardRefunded: { wechat: 18 },
  storeCardRefundRejected: { wechat: 20 },
  customerRecall: { wechat: 19 },
  birthdayGreeting: { wechat: 4, sms: '1990006' },
  memorialGreeting: { wechat: 5 },
  newDevice: { wechat: 22, sms: '1990010' },
  operatorNewDevice: { sms: '1990012' },
  codesGuessed: { wechat: 23, sms: '1990011' },
  couponExpiring: { wechat: 6, sms: '1990007' },
  giftCardGiven: { wechat: 21 },
  giftCardExpiring: { wechat: 6, sms: '1990007' },
  pointsExpiring: { wechat: 7, sms: '1990008' },
  billDiffers: { sms: '1990009' },
}

/** Every kind with the templates of the simulated providers, as an operator would fill them in. */
export async function fillTemplates(tx: Tx, tenantId: string, appId: string): Promise<void> {
  const account = demoAccounts.officialAccounts.find((a) => a.appId === appId)!
  for (const [key, { wechat, sms, smsParams }] of Object.entries(registered)) {
    const kind = messageKinds.get(key)!
    const names = Object.keys(kind.values).map((name) => `{${name}}`)
    const template = wechat === undefined ? undefined : account.templates[wechat]
    await changeSettings(tx, tenantId, kind, {
      ...settingsOf(kind),
      wechat: template
        ? [{ appId, templateId: template.id, fields: template.fields.map((f, i) => ({ name: f.name, text: names[i] ?? '' })) }]
        : [],
      smsTemplateId: sms ?? '',
      smsParams: sms ? (smsParams ?? names) : [],
    })
  }
}
