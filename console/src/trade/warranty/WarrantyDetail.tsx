import { PrinterOutlined } from '@ant-design/icons'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { warrantyPermissions } from '@youli/domain/trade/warranty/permissions.ts'
import { certificatePhaseTexts, warrantyLimits } from '@youli/domain/trade/warranty/rules.ts'
import { warrantyTexts } from '@youli/domain/trade/warranty/texts.ts'
import { Alert, Button, Card, QRCode } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { BackButton } from '../../kit/BackButton.tsx'
import { useAction, useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { Html } from '../../kit/Html.tsx'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { NoteDialog } from '../../kit/NoteDialog.tsx'
import { orderLinks } from '../order/links.ts'
import { warrantyLinks } from './links.ts'
import { phaseTones, termText } from './parts/phase.ts'
import css from './parts/sheet.module.css'

type Certificate = OutputOf<'GET /console/api/v1/warranties/one'>

/** A certificate as it is printed, and what may be done with it. */
export default function WarrantyDetail() {
  const { id = '' } = useParams()
  const result = useCall('GET /console/api/v1/warranties/one', { id })
  return <Loaded result={result}>{(c) => <WarrantyDetailContent key={c.id} c={c} />}</Loaded>
}

function WarrantyDetailContent({ c }: { c: Certificate }) {
  const [doing, setDoing] = useState<'void' | 'reissue' | null>(null)
  const may = useMay()(warrantyPermissions.edit)
  return (
    <section aria-label="质保单详情" className={css.page}>
      <Heading
        title={
          <span className={css.head}>
            {c.no} <StatusTag tone={phaseTones[c.phase]}>{certificatePhaseTexts[c.phase]}</StatusTag>
          </span>
        }
        hint={`${c.userName || '会员'} ${c.mobileNo}，订单 ${c.orderNo}`}
        extra={
          <>
            <BackButton to={warrantyLinks.list} />
            {may && (c.phase === 'valid' || c.phase === 'expired') && (
              <Button danger onClick={() => setDoing('void')}>
                作废
              </Button>
            )}
            {may && c.mayReissue && <Button onClick={() => setDoing('reissue')}>换发新证书</Button>}
            <Button type="primary" icon={<PrinterOutlined />} onClick={() => window.print()}>
              打印证书
            </Button>
          </>
        }
      />
      {c.reason && (
        <Alert
          className={css.notice}
          type="warning"
          showIcon
          title={`${certificatePhaseTexts[c.phase]}：${c.reason}`}
          action={c.replacedBy !== '0' && <Link to={warrantyLinks.one(c.replacedBy)}>查看新证书</Link>}
        />
      )}
      <Sheet c={c} />
      {doing === 'void' && <VoidDialog c={c} close={() => setDoing(null)} />}
      {doing === 'reissue' && <ReissueDialog c={c} close={() => setDoing(null)} />}
    </section>
  )
}

function Sheet({ c }: { c: Certificate }) {
  const order = useMay()(orderPermissions.view) ? <Link to={orderLinks.detail(c.orderId)}>{c.orderNo}</Link> : c.orderNo
  const facts = [
    ['商品', c.productName],
    ['规格', c.spec || '—'],
    ['货号', c.artNo || '—'],
    ['数量', `${c.quantity} 件`],
    ['购买日期', c.boughtOn],
    ['质保期限', termText(c)],
    ['销售门店', c.shopName || '快递订单'],
    ['持有人', c.userName || '—'],
    ['订单', order],
  ] as const
  return (
    <Card className={css.card}>
      <article className={css.sheet}>
        <p className={css.brand}>{c.brandName}</p>
        <h2>{warrantyTexts.title}</h2>
        <p className={css.no}>No. {c.no}</p>
        <dl className={css.facts}>
          {facts.map(([name, said]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
        <div className={css.code}>
          <QRCode value={c.verifyUrl} size={132} type="svg" errorLevel="M" bordered={false} color="#1d1a16" aria-label="验真二维码" />
        </div>
        <p className={css.small}>扫码核验证书真伪</p>
        {c.precautions && <Html html={c.precautions} className={css.notes} />}
      </article>
    </Card>
  )
}

function VoidDialog({ c, close }: { c: Certificate; close: () => void }) {
  const send = useAction('POST /console/api/v1/warranties/void', { quiet: true })
  return (
    <NoteDialog
      title={`作废证书 ${c.no}`}
      label="原因"
      hint="会员会看到此原因，扫码验真将显示已作废"
      max={warrantyLimits.reason}
      okText="作废"
      danger
      send={(reason) => send.mutateAsync({ id: c.id, reason })}
      done="已作废"
      close={close}
    />
  )
}

function ReissueDialog({ c, close }: { c: Certificate; close: () => void }) {
  const go = useNavigate()
  const send = useAction('POST /console/api/v1/warranties/reissue', { quiet: true })
  return (
    <NoteDialog
      title={`换发证书 ${c.no}`}
      label="原因"
      hint="新证书使用新的编号，旧编号扫码将显示已换发"
      max={warrantyLimits.reason}
      okText="换发"
      send={async (reason) => {
        const { id } = await send.mutateAsync({ id: c.id, reason })
        void go(warrantyLinks.one(id))
      }}
      done="已换发"
      close={close}
    />
  )
}
