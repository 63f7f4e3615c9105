import type { FormQuestion } from '@youli/domain/kit/form-questions.ts'
import type { Booking } from '@youli/domain/trade/bespoke/rules.ts'
import type { TestApp } from '../../testing.ts'

type FixtureContext = Pick<TestApp, 'send' | 'operator'>

export const ringFields: FormQuestion[] = [
  { fieldName: '戒圈', fieldType: 'number' },
  { fieldName: '材质', fieldType: 'radio', options: ['足金', '铂金'] },
  { fieldName: '刻字', fieldType: 'text', required: false },
  { fieldName: '参考图', fieldType: 'img', required: false },
]

/** Makes a template through the console; answers its id. */
export async function makeBespokeTemplate(t: FixtureContext, more: object = {}, tenant: 0 | 1 = 0): Promise<string> {
  const draft = { name: '对戒定制', picture: '', remark: '', fields: ringFields, ...more }
  const reply = await t.send('POST /console/api/v1/bespoke-templates/save', draft, await t.operator(tenant))
  if (!reply.success) throw new Error(reply.msg)
  return reply.data!.id
}

export const bookingText = (of: Partial<Booking>): string =>
  JSON.stringify({ userName: '林晚晴', mobileNo: '', shopId: '', expectDate: '', price: 0, deposit: 0, remark: '', ...of })

/** The questions as a client sends them back, with these answers. */
export const answersText = (
  answers: Record<string, string> = { 戒圈: '12', 材质: '足金' },
  fields: readonly FormQuestion[] = ringFields,
): string => JSON.stringify(fields.map((f) => ({ ...f, fieldValue: answers[f.fieldName] ?? '' })))

/** An employee writes a trade for the member of a phone; answers its id. */
export async function written(
  t: Pick<TestApp, 'send'>,
  staff: string,
  templateId: string,
  of: Pick<Booking, 'mobileNo' | 'shopId'> & Partial<Booking>,
): Promise<string> {
  const reply = await t.send(
    'POST /bespoke/trade/create-trade',
    { templateId, bookingField: bookingText(of), templateField: answersText() },
    staff,
  )
  if (!reply.success) throw new Error(reply.msg)
  return reply.data!.id
}
