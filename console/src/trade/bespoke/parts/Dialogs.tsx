import { bespokeLimits, termsFault, type WorkshopVerb } from '@youli/domain/trade/bespoke/rules.ts'
import { bespokeVerbTexts } from '@youli/domain/trade/bespoke/texts.ts'
import { App, Form } from 'antd'
import { useAction } from '../../../kit/client.ts'
import { throwFault } from '../../../kit/errors.ts'
import type { OutputOf } from '../../../kit/client.ts'
import { ImagesField } from '../../../kit/fields/ImageField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { LongTextItem, MoneyItem } from '../../../kit/fields/items.tsx'

interface Props {
  trade: Pick<OutputOf<'GET /console/api/v1/bespoke-trades/one'>, 'id' | 'price' | 'deposit'>
  close: () => void
}
interface Words {
  note: string
  pictures: string[]
}

/** Moves a trade on, or with no verb adds to it, with words and pictures for the member. */
export function SayDialog({ trade, verb, close }: Props & { verb: WorkshopVerb | null }) {
  const [form] = Form.useForm<Words>()
  const { message } = App.useApp()
  const move = useAction('POST /console/api/v1/bespoke-trades/move', { quiet: true })
  const add = useAction('POST /console/api/v1/bespoke-trades/note', { quiet: true })
  const title = bespokeVerbTexts[verb ?? 'note']
  const save = async ({ note = '', pictures = [] }: Partial<Words>) => {
    const said = { id: trade.id, note: note.trim(), pictures }
    await (verb ? move.mutateAsync({ ...said, verb }) : add.mutateAsync(said))
    message.success(verb ? '进度已更新，会员会收到提醒' : '已补充说明')
    close()
  }
  return (
    <FormDialog title={title} form={form} save={save} close={close} okText={title} width={560}>
      <LongTextItem
        name="note"
        label="说明"
        extra="会员在定制详情中看到"
        rules={verb ? [] : [{ required: true, whitespace: true, message: '请填写说明' }]}
        rows={3}
        maxLength={bespokeLimits.note}
        showCount
        placeholder={verb ? '选填，如用料、设计要点' : ''}
      />
      <Form.Item name="pictures" label="图片" initialValue={[]}>
        <ImagesField max={bespokeLimits.pictures} />
      </Form.Item>
    </FormDialog>
  )
}

interface Terms {
  price: number | null
  deposit: number | null
}

/** Notes what was agreed. */
export function TermsDialog({ trade, close }: Props) {
  const [form] = Form.useForm<Terms>()
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/bespoke-trades/terms', { quiet: true })
  const save = async ({ price, deposit }: Terms) => {
    const terms = { price: price ?? 0, deposit: deposit ?? 0 }
    throwFault(termsFault(terms)?.text)
    await send.mutateAsync({ id: trade.id, ...terms })
    message.success('价格已登记')
    close()
  }
  const initial = { price: trade.price || null, deposit: trade.deposit || null }
  return (
    <FormDialog title="修改价格" form={form} initial={initial} save={save} close={close}>
      <MoneyItem name="price" label="价格" extra="仅作登记，尾款在门店收取；未定可不填" />
      <MoneyItem name="deposit" label="定金" />
    </FormDialog>
  )
}
