import { CopyOutlined, PrinterOutlined } from '@ant-design/icons'
import { Alert, App, Button, Card, QRCode } from 'antd'
import { BackButton } from './BackButton.tsx'
import css from './code-sheet.module.css'
import { Heading } from './Heading.tsx'
import { useMe } from './me.tsx'
import { when } from './when.ts'

interface Props {
  title: string
  hint: string
  /** Where the button 返回 leads. */
  back: string
  /** The address in the code. */
  address: string
  /** What the code is for, in large letters, and under them what draws people to it. */
  name: string
  lead?: string
  /** What to do with it. */
  call: string
  span: { startTime: number; endTime: number }
  /** Small print. */
  note?: string
  /** Why scanning it is in vain at this moment. */
  vain?: string | false
  /** The code stays as it is, so it can be copied and printed. */
  fixed: boolean
}

/** A code that people scan: a sheet to print and put up, or a screen whose code turns. */
export function CodeSheet({ title, hint, back, address, name, lead, call, span, note, vain, fixed }: Props) {
  const { brandName } = useMe()
  const { message } = App.useApp()
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => void message.success('链接已复制'),
      () => void message.error('复制失败，请手动选择链接'),
    )
  return (
    <section aria-label={title} className={css.page}>
      <Heading
        title={title}
        hint={hint}
        extra={
          <>
            <BackButton to={back}>返回</BackButton>
            {fixed && (
              <>
                <Button icon={<CopyOutlined />} onClick={() => void copy()}>
                  复制链接
                </Button>
                <Button type="primary" icon={<PrinterOutlined />} onClick={() => window.print()}>
                  打印海报
                </Button>
              </>
            )}
          </>
        }
      />
      {vain && <Alert className={css.hint} type="warning" showIcon title={vain} />}
      <Card className={css.card}>
        <article className={css.sheet}>
          <p className={css.brand}>{brandName}</p>
          <h2>{name}</h2>
          {lead && <p className={css.lead}>{lead}</p>}
          <QRCode value={address} size={300} type="svg" errorLevel="M" bordered={false} color="#1d1a16" aria-label={title} />
          <p className={css.scan}>{call}</p>
          <p className={css.small}>
            {when(span.startTime)} 至 {when(span.endTime)}
          </p>
          {note && <p className={css.small}>{note}</p>}
        </article>
        {fixed && <p className={css.address}>{address}</p>}
      </Card>
    </section>
  )
}
