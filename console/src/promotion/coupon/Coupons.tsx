import { couponPermissions } from '@youli/domain/promotion/coupon/permissions.ts'
import { couponTypes } from '@youli/domain/promotion/coupon/rules.ts'
import { couponTypeTexts, faceValueText, payTypeTexts, termText, thresholdText } from '@youli/domain/promotion/coupon/texts.ts'
import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AddButton } from '../../kit/AddButton.tsx'
import { amount } from '../../kit/amount.ts'
import { useAction, type Row } from '../../kit/client.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import css from '../../kit/detail.module.css'
import { optionsOf } from '../../kit/options.ts'
import { couponBulk } from './parts/bulk.ts'
import { couponLinks } from './links.ts'
import { Issue } from './parts/Issue.tsx'

type Template = Row<'GET /console/api/v1/coupons'>

const columns: readonly Column<Template>[] = [
  {
    title: '优惠券',
    width: 140,
    render: (t) => (
      <>
        <Link to={couponLinks.edit(t.id)}>{t.couponName}</Link>
        <small className={css.quiet}>{couponTypeTexts[t.couponType]}</small>
      </>
    ),
    text: (t) => `${t.couponName} ${couponTypeTexts[t.couponType]}`,
  },
  {
    title: '优惠',
    width: 140,
    render: (t) => (
      <>
        {faceValueText(t)}
        <small className={css.quiet}>{thresholdText(t)}</small>
      </>
    ),
    text: (t) => `${faceValueText(t)} ${thresholdText(t)}`,
  },
  { title: '有效期', width: 150, text: termText },
  {
    title: '领取',
    width: 80,
    text: (t) => (t.channel === 'given' ? '仅发放' : t.payType === 'free' ? '免费' : `${t.payPoint}${payTypeTexts[t.payType]}`),
  },
  { title: '已发 / 总量', width: 90, align: 'right', text: (t) => `${t.getQuantity} / ${t.putQuantity}` },
  { title: '已使用', width: 70, align: 'right', text: (t) => t.used },
  { title: '优惠成本', width: 90, align: 'right', render: (t) => amount(t.cost), text: (t) => t.cost },
  { title: '带来销售额', width: 100, align: 'right', render: (t) => amount(t.income), text: (t) => t.income },
  {
    title: '状态',
    width: 90,
    render: (t) => <StatusTag tone={t.stopped ? 'idle' : 'good'}>{t.stopped ? '已停发' : '发放中'}</StatusTag>,
    text: (t) => (t.stopped ? '已停发' : '发放中'),
  },
]

export default function Coupons() {
  const go = useNavigate()
  const may = useMay()
  const { message, modal } = App.useApp()
  const [issuing, setIssuing] = useState('')
  const stop = useAction('POST /console/api/v1/coupons/stop')
  const turn = (t: Template) =>
    modal.confirm({
      title: t.stopped ? `恢复发放“${t.couponName}”？` : `停止发放“${t.couponName}”？`,
      content: t.stopped ? '会员可以重新领取。' : '会员不能再领取，已领取的优惠券仍可使用。',
      okText: t.stopped ? '恢复发放' : '停止发放',
      cancelText: '取消',
      okButtonProps: { danger: !t.stopped },
      onOk: () =>
        stop.mutateAsync({ id: t.id, stopped: !t.stopped }).then(() => void message.success(t.stopped ? '已恢复发放' : '已停止发放')),
    })
  const more = (t: Template) => [
    ...(may(couponPermissions.issue)
      ? [
          { key: 'issue', label: '发放给会员', disabled: t.stopped, onClick: () => setIssuing(t.id) },
          { key: 'codes', label: '兑换码', onClick: () => void go(couponLinks.codes(t.id)) },
        ]
      : []),
    ...(may(couponPermissions.edit)
      ? [{ key: 'stop', label: t.stopped ? '恢复发放' : '停止发放', danger: !t.stopped, onClick: () => turn(t) }]
      : []),
  ]
  return (
    <>
      <ListPage
        name="coupons"
        title="优惠券"
        hint="优惠成本为订单中实际抵扣的金额，带来销售额为使用了优惠券的订单应付金额；退回的优惠券不计入"
        call="GET /console/api/v1/coupons"
        filters={[
          { kind: 'text', name: 'keyword', label: '名称' },
          { kind: 'select', name: 'couponType', label: '类型', options: optionsOf(couponTypes, couponTypeTexts) },
          {
            kind: 'tabs',
            name: 'stopped',
            label: '状态',
            options: [
              { value: 'false', label: '发放中' },
              { value: 'true', label: '已停发' },
            ],
          },
        ]}
        extra={may(couponPermissions.edit) && <AddButton to={couponLinks.add}>新增优惠券</AddButton>}
        columns={columns}
        bulk={may(couponPermissions.edit) ? couponBulk : undefined}
        actionsWidth={190}
        renderActions={(t) => {
          const items = more(t)
          return (
            <>
              <Link to={couponLinks.edit(t.id)}>{may(couponPermissions.edit) ? '编辑' : '查看'}</Link>
              <Link to={couponLinks.claims(t.id)}>领取与使用</Link>
              {items.length > 0 && (
                <Dropdown menu={{ items }} trigger={['click']}>
                  <Button type="link">更多</Button>
                </Dropdown>
              )}
            </>
          )
        }}
        empty="还没有优惠券，先新增一张吧"
      />
      {issuing && <Issue id={issuing} close={() => setIssuing('')} />}
    </>
  )
}
