import { expressTypeWords, importActionTexts, importedMost, importExtras, importTitles } from '@youli/domain/catalog/goods-import/rules.ts'
import { call, useAction } from '../../kit/client.ts'
import { Heading } from '../../kit/Heading.tsx'
import { useDownload } from '../../kit/sheet.ts'
import { SheetFlow } from '../../kit/SheetFlow.tsx'

const states = { ready: ['可导入', 'busy'], done: ['已导入', 'good'], bad: ['有错误', 'bad'] } as const

export default function GoodsImport() {
  const download = useDownload()
  const apply = useAction('POST /console/api/v1/goods-import/apply', { quiet: true })
  return (
    <section aria-label="商品导入">
      <Heading title="商品导入" hint="用表格新增商品或修改价格；先试算，全部无误才会写入" />
      <SheetFlow
        hint={
          <>
            <p>
              每行一个规格，同名的行合成一个商品，一次最多 {importedMost} 个商品。必填：{importTitles.join('、')}；选填：
              {importExtras.join('、')}。
            </p>
            <p>
              填写商品编号，或货号与已有规格相同，即为修改该商品；空着的列保持原样。已有规格的库存不会改变。新商品默认下架，核对图文后再上架。
            </p>
            <p>配送方式可填：{Object.keys(expressTypeWords).join('、')}；下级分类可写作“上级/下级”。</p>
          </>
        }
        getTemplate={() => download('GET /console/api/v1/goods-import/template', {})}
        preview={(file) => call('POST /console/api/v1/goods-import/preview', { file })}
        apply={(file) => apply.mutateAsync({ file })}
        states={states}
        wholeOnly
        applyText={(n) => `导入 ${n} 行`}
        doneText={(n) => `已导入 ${n} 行`}
        columns={[
          { title: '商品', width: 220, render: (r) => r.goodsName || '—' },
          { title: '规格', width: 140, render: (r) => r.spec || '—' },
          { title: '货号', width: 120, render: (r) => r.artNo || '—' },
          { title: '售价', width: 110, align: 'right', render: (r) => (r.price ? `¥${r.price}` : '—') },
          { title: '处理', width: 100, render: (r) => importActionTexts[r.action] },
          { title: '说明', width: 260, render: (r) => r.note || '—' },
        ]}
      />
    </section>
  )
}
