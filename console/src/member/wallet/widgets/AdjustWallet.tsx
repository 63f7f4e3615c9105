import type { WalletKind } from '@youli/domain/member/wallet/rules.ts'
import { maxMove } from '@youli/domain/member/wallet/rules.ts'
import { costOf, isWithin } from '@youli/domain/platform/operator/allowance.ts'
import { App, Form, Radio } from 'antd'
import { useAction } from '../../../kit/client.ts'
import type { OutputOf } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { AllowanceLine } from '../../../platform/operator/widgets/AllowanceLine.tsx'
import { grouped, kindOptions } from '../parts/labels.ts'
import { NumberItem, TextItem } from '../../../kit/fields/items.tsx'

interface Values {
  accountType: WalletKind
  amount: number
  remark: string
}

/** Adds points to a member or takes them, with a reason. A large change waits for somebody else. */
export function AdjustWallet({ wallet, close }: { wallet: OutputOf<'GET /console/api/v1/wallet/member'>; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const adjust = useAction('POST /console/api/v1/wallet/adjust', { quiet: true })
  const kind = Form.useWatch('accountType', form) ?? 'integral'
  const amount = Form.useWatch('amount', form) ?? 0
  const now = wallet.accounts.find((a) => a.accountType === kind)?.balance ?? 0
  const cost = costOf(wallet.corrected.find((c) => c.accountType === kind)?.amount ?? 0, amount)
  const beyond = !isWithin(wallet.allowance, cost)
  const save = async (values: Values) => {
    const { state } = await adjust.mutateAsync({ ...values, memberId: wallet.memberId })
    message.success(state === 'proposed' ? '超过免审额度，已提交审批' : '已调整')
    close()
  }
  return (
    <FormDialog<Values>
      title={`调整积分 · ${wallet.memberName}`}
      form={form}
      initial={{ accountType: 'integral', remark: '' }}
      save={save}
      close={close}
      okText={beyond ? '提交审批' : '确认调整'}
    >
      <Form.Item name="accountType" label="账户">
        <Radio.Group options={kindOptions} />
      </Form.Item>
      <NumberItem
        name="amount"
        label="变动数量"
        extra={`当前可用 ${grouped(now)}，调整后 ${grouped(now + amount)}`}
        validateFirst
        rules={[
          { required: true, message: '请输入变动数量' },
          {
            validator: (_, n: number) =>
              n === 0
                ? Promise.reject(new Error('变动数量不能为 0'))
                : now + n < 0
                  ? Promise.reject(new Error(`最多减少 ${grouped(now)}`))
                  : Promise.resolve(),
          },
        ]}
        min={-maxMove}
        max={maxMove}
        style={{ width: 200 }}
        placeholder="增加填正数，减少填负数"
      />
      <AllowanceLine left={wallet.allowance} subject="此会员" verb="调整" show={(n) => `${grouped(n)} 分`} beyond={beyond} />
      <TextItem name="remark" label="原因" required="请填写原因" maxLength={100} placeholder="会员会在明细中看到，例如 订单补发积分" />
    </FormDialog>
  )
}
