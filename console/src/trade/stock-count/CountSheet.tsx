import { useParams } from 'react-router'
import { BackButton } from '../../kit/BackButton.tsx'
import { call, useAction } from '../../kit/client.ts'
import { Heading } from '../../kit/Heading.tsx'
import { useDownload } from '../../kit/sheet.ts'
import { SheetFlow } from '../../kit/SheetFlow.tsx'
import { stockCountLinks } from './links.ts'

const states = { ready: ['待写入', 'busy'], done: ['无变化', 'good'], bad: ['有错误', 'bad'] } as const

export default function CountSheet() {
  const { id = '' } = useParams()
  const download = useDownload()
  const apply = useAction('POST /console/api/v1/stock-counts/sheet/apply', { quiet: true })
  return (
    <section aria-label="上传盘点表">
      <Heading
        title="上传盘点表"
        hint="只记录实盘数量，核对后再在盘点单里入账"
        extra={<BackButton to={stockCountLinks.one(id)}>返回盘点单</BackButton>}
      />
      <SheetFlow
        hint={<p>下载盘点表，填写“实盘数量”后上传；没有填写的规格视为未盘，请勿修改“规格编号”。</p>}
        getTemplate={() => download('GET /console/api/v1/stock-counts/sheet', { id })}
        preview={(file) => call('POST /console/api/v1/stock-counts/sheet/preview', { id, file })}
        apply={(file) => apply.mutateAsync({ id, file })}
        states={states}
        applyText={(n) => `写入 ${n} 个规格`}
        doneText={(n) => `已写入 ${n} 个规格`}
        columns={[
          { title: '商品', width: 220, render: (r) => r.goodsName || '—' },
          { title: '规格', width: 180, render: (r) => r.spec || '—' },
          { title: '账面', width: 90, align: 'right', render: (r) => r.expected ?? '—' },
          { title: '实盘', width: 90, align: 'right', render: (r) => r.counted || '未盘' },
        ]}
      />
    </section>
  )
}
