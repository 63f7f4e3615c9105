import { DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons'
import { subjectLimits, type SubjectModule } from '@youli/domain/content/subject/rules.ts'
import { Button, Card, Form, Space } from 'antd'
import { GoodsPicks } from '../../../catalog/goods/widgets/GoodsPicks.tsx'
import { HtmlField } from '../../../kit/fields/HtmlField.tsx'
import { CouponPicks } from '../../../promotion/coupon/widgets/CouponPicks.tsx'
import css from '../subject.module.css'
import { ImageItem, TextItem } from '../../../kit/fields/items.tsx'

const kinds: Record<SubjectModule['type'], string> = { text: '文字', image: '图片', goods: '商品', coupon: '优惠券' }
const blanks: readonly SubjectModule[] = [
  { type: 'text', html: '' },
  { type: 'image', imgUrl: '', url: '' },
  { type: 'goods', heading: '', goodsIds: [] },
  { type: 'coupon', couponIds: [] },
]

/** Parts of a topic: added, filled in, moved, removed. `names` tells the goods chosen before. */
export function Modules({ names }: { names: Readonly<Record<string, string>> }) {
  const form = Form.useFormInstance()
  return (
    <Form.List name="modules">
      {(fields, { add, remove, move }) => (
        <>
          {fields.map(({ key, name }, i) => {
            const type = form.getFieldValue(['modules', name, 'type']) as SubjectModule['type']
            return (
              <Card
                key={key}
                size="small"
                className={css.module}
                title={`${i + 1} · ${kinds[type]}`}
                extra={
                  <Space.Compact>
                    <Button size="small" icon={<UpOutlined />} aria-label="上移" disabled={i === 0} onClick={() => move(i, i - 1)} />
                    <Button
                      size="small"
                      icon={<DownOutlined />}
                      aria-label="下移"
                      disabled={i === fields.length - 1}
                      onClick={() => move(i, i + 1)}
                    />
                    <Button size="small" danger icon={<DeleteOutlined />} aria-label="删除模块" onClick={() => remove(name)} />
                  </Space.Compact>
                }
              >
                <Module type={type} at={name} names={names} />
              </Card>
            )
          })}
          <div className={css.adds}>
            {blanks.map((blank) => (
              <Button
                key={blank.type}
                type="dashed"
                icon={<PlusOutlined />}
                disabled={fields.length >= subjectLimits.modules}
                onClick={() => add({ ...blank })}
              >
                添加{kinds[blank.type]}
              </Button>
            ))}
          </div>
        </>
      )}
    </Form.List>
  )
}

function Module({ type, at, names }: { type: SubjectModule['type']; at: number; names: Readonly<Record<string, string>> }) {
  if (type === 'text')
    return (
      <Form.Item name={[at, 'html']} noStyle>
        <HtmlField label={`第${at + 1}个模块文字`} />
      </Form.Item>
    )
  if (type === 'image')
    return (
      <>
        <ImageItem name={[at, 'imgUrl']} label="图片" />
        <TextItem
          name={[at, 'url']}
          label="点击跳转"
          extra="选填，以“/”或“https://”开头"
          rules={[{ pattern: /^(https?:\/\/|\/(?!\/))\S*$/i, message: '链接须以“/”、“http://”或“https://”开头' }]}
          maxLength={500}
          placeholder="/mall/product"
        />
      </>
    )
  if (type === 'coupon')
    return (
      <Form.Item name={[at, 'couponIds']} label="优惠券" extra={`最多${subjectLimits.coupons}张，会员可在专题中直接领取`}>
        <CouponPicks max={subjectLimits.coupons} />
      </Form.Item>
    )
  return (
    <>
      <TextItem name={[at, 'heading']} label="小标题" maxLength={subjectLimits.heading} placeholder="选填，如：本期好物" />
      <Form.Item name={[at, 'goodsIds']} label="商品" extra={`最多${subjectLimits.goods}件，已下架的商品不会展示`}>
        <GoodsPicks max={subjectLimits.goods} names={names} />
      </Form.Item>
    </>
  )
}
