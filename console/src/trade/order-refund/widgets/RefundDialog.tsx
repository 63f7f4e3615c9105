import { refundWords } from '@youli/domain/trade/order-refund/rules.ts'
import { givenReasons } from '@youli/domain/trade/order-refund/texts.ts'
import { Alert, AutoComplete, Button, Checkbox, Form, Input, Modal, Segmented, Spin } from 'antd'
import { amount } from '../../../kit/amount.ts'
import { MoneyField } from '../../../kit/fields/MoneyField.tsx'
import { exactly } from '../../../kit/when.ts'
import { AllowanceLine } from '../../../platform/operator/widgets/AllowanceLine.tsx'
import css from '../parts/refund.module.css'
import { RefundLines } from '../parts/RefundLines.tsx'
import { useRefund } from '../parts/use-refund.ts'
import { WhatHappens } from '../parts/WhatHappens.tsx'
import type { Refundable } from '../parts/wish.ts'

/** Gives pieces, freight or money of an order back, after showing what that does. Mount it to open it. */
export function RefundDialog({ order, close }: { order: { id: string; orderNo: string }; close: () => void }) {
  const refund = useRefund(order.id, close)
  const { standing, ready, busy, overCap, sum, act } = refund
  return (
    <Modal
      open
      title={`退款 · ${order.orderNo}`}
      width={860}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <div className={css.foot}>
          <small>需要权限“订单退款”，会记入操作日志</small>
          <Button onClick={close}>取消</Button>
          <Button type="primary" danger disabled={!ready} loading={busy} onClick={() => void act()}>
            {overCap ? '提交审批' : '退款'} {amount(sum)}
          </Button>
        </div>
      }
    >
      {standing.data ? <Choosing of={standing.data} refund={refund} /> : <Spin style={{ display: 'block', padding: 48 }} />}
    </Modal>
  )
}

function Choosing({ of, refund }: { of: Refundable; refund: ReturnType<typeof useRefund> }) {
  const { choice, choose, fault, preview, computing, overCap, ready, act } = refund
  if (of.why || of.pending)
    return <Alert type="warning" showIcon title={of.why || `这笔订单有一笔${amount(of.pending!.amount)}的退款在等审批`} />
  return (
    <div className={css.columns}>
      <Form layout="vertical" onKeyDown={(e) => e.key === 'Enter' && (e.metaKey || e.ctrlKey) && ready && void act()}>
        <Segmented
          value={choice.goodwill ? 'goodwill' : 'pieces'}
          onChange={(way) => choose({ goodwill: way === 'goodwill', amount: null })}
          options={[
            { value: 'pieces', label: '按商品退' },
            { value: 'goodwill', label: '只退金额' },
          ]}
        />
        {choice.goodwill ? (
          <p>商品不退，只把一部分钱退给会员，例如补偿或差价。</p>
        ) : (
          <>
            <RefundLines lines={of.lines} pieces={choice.pieces} choose={(pieces) => choose({ pieces, amount: null })} />
            <Checks of={of} refund={refund} />
          </>
        )}
        <Words refund={refund} />
      </Form>
      <div>
        <WhatHappens preview={preview} busy={computing} />
        <div className={css.notes}>
          {fault && <Alert type="error" showIcon role="alert" title={fault} />}
          <AllowanceLine left={of.allowance} subject="此订单" verb="退" show={amount} beyond={overCap} />
          {of.waitUntil && (
            <Alert type="info" showIcon title={`微信要求两次退款间隔 1 分钟，这一笔会在 ${exactly(of.waitUntil).slice(11)} 后发出`} />
          )}
        </div>
      </div>
    </div>
  )
}

function Checks({ of, refund: { choice, choose } }: { of: Refundable; refund: ReturnType<typeof useRefund> }) {
  return (
    <div className={css.checks}>
      <Checkbox checked={choice.freight} disabled={of.freight === 0} onChange={(e) => choose({ freight: e.target.checked, amount: null })}>
        同时退运费
        <small>{of.freight > 0 ? `还可退 ${amount(of.freight)}` : '没有可退的运费'}</small>
      </Checkbox>
      <Checkbox checked={choice.restock} onChange={(e) => choose({ restock: e.target.checked })}>
        放回可售库存
        <small>{of.unsent ? '商品还没有发出；不勾选则记为损耗' : '商品已经收回才勾选；不勾选则记为损耗'}</small>
      </Checkbox>
    </div>
  )
}

function Words({ refund: { choice, choose, most } }: { refund: ReturnType<typeof useRefund> }) {
  return (
    <>
      <div className={css.pair}>
        <Form.Item label="退款原因" required htmlFor="refund-reason">
          <AutoComplete
            id="refund-reason"
            value={choice.reason}
            maxLength={refundWords.reason}
            placeholder="选一个，或自己写"
            options={givenReasons.map((value) => ({ value }))}
            onChange={(reason: string) => choose({ reason: reason.slice(0, refundWords.reason) })}
          />
        </Form.Item>
        <Form.Item label="退款金额" extra={`最多 ${amount(most)}`} htmlFor="refund-amount">
          <MoneyField
            id="refund-amount"
            value={choice.amount ?? (choice.goodwill ? null : most)}
            max={most}
            onChange={(value) => choose({ amount: value })}
          />
        </Form.Item>
      </div>
      <Form.Item label="给会员的话" extra="随退款通知发送，可不填" htmlFor="refund-message">
        <Input
          id="refund-message"
          value={choice.message}
          maxLength={refundWords.message}
          placeholder="例如 项链暂时缺货，先把钱退给您"
          onChange={(e) => choose({ message: e.target.value })}
        />
      </Form.Item>
    </>
  )
}
