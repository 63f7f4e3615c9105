import { CheckOutlined, MinusOutlined } from '@ant-design/icons'
import type { Preview } from '@youli/domain/kit/preview.ts'
import { Spin } from 'antd'
import css from './refund.module.css'

interface Props {
  preview: Preview | null
  /** Something is being worked out. */
  busy: boolean
}

/** 会发生什么, as the server worked it out by doing it and taking it back. */
export const WhatHappens = ({ preview, busy }: Props) => (
  <section className={css.happens} aria-label="会发生什么" aria-live="polite" aria-busy={busy}>
    <h3>会发生什么</h3>
    {preview ? (
      <ul>
        {preview.effects.map(({ name, what, why }) => (
          <li key={name + what + why} data-left={why !== '' || undefined}>
            {why ? <MinusOutlined /> : <CheckOutlined />}
            <span>{name}</span>
            <b>{why || what}</b>
          </li>
        ))}
        <li>
          <CheckOutlined />
          <span>1–3 个工作日到账，会员会收到通知</span>
        </li>
      </ul>
    ) : busy ? (
      <Spin size="small" description="正在计算" />
    ) : (
      <p>选好商品或金额，再选原因，这里会列出每一项</p>
    )}
  </section>
)
