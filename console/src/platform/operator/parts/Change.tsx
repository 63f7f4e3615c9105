import { permissionCatalogue } from '@youli/domain/platform/operator/rules.ts'
import { Descriptions } from 'antd'
import css from './change.module.css'

type Fields = Record<string, unknown>

const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {})

/** Names of the fields that people change most, in their words; the others keep their own. */
const names: Record<string, string> = {
  name: '名称',
  active: '启用',
  roles: '角色',
  permissions: '权限',
  shops: '门店范围',
  loginName: '登录名',
  shopName: '门店名称',
  shopTel: '电话',
  address: '地址',
  latitude: '纬度',
  longitude: '经度',
  receptionLimitOfDay: '每日接待上限',
  imageUrl: '图片',
  openHours: '营业时间',
  open: '营业',
  value: '值',
  goodsName: '商品名称',
  status: '状态',
  price: '价格',
  quantity: '数量',
  minPrice: '起价',
  categoryName: '分类名称',
  categoryImg: '分类图片',
  parentId: '上级分类',
  categoryId: '分类',
  summary: '一句话介绍',
  detail: '详情',
  images: '图片',
  skus: '规格',
  spec: '规格',
  skuId: '规格编号',
  change: '变动数量',
  remark: '备注',
  expressFee: '快递费',
  expressType: '配送方式',
  payWay: '付款方式',
  limitSale: '每人限购',
  topping: '置顶',
  recommended: '推荐',
  goodsId: '商品编号',
  expressCompany: '快递公司',
  expressNo: '快递单号',
  reason: '原因',
}

const words: Record<string, string> = Object.fromEntries(permissionCatalogue.flatMap((g) => g.permissions.map((p) => [p.key, p.label])))

function text(value: unknown): string {
  if (value === null || value === undefined || value === '') return '空'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.every((v) => typeof v === 'string'))
    return value.length > 0 ? value.map((v) => words[v] ?? v).join('、') : '空'
  return JSON.stringify(value)
}

/** What a change did, field by field: old struck through, new after it. `brief` names the fields only. */
export function Change({ before, after, brief = false }: { before: unknown; after: unknown; brief?: boolean }) {
  const was = fields(before)
  const is = fields(after)
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  if (keys.length === 0) return <span className={css.none}>{brief ? '—' : '没有字段变更'}</span>
  if (brief)
    return (
      <span className={css.brief}>
        {keys
          .slice(0, 4)
          .map((k) => names[k] ?? k)
          .join('、')}
        {keys.length > 4 && ` 等${keys.length}项`}
      </span>
    )
  return (
    <Descriptions
      size="small"
      column={1}
      bordered
      items={keys.map((k) => ({
        key: k,
        label: names[k] ?? k,
        children: (
          <span className={css.values}>
            {k in was && <del>{text(was[k])}</del>}
            {k in is && <ins>{text(is[k])}</ins>}
          </span>
        ),
      }))}
      styles={{ label: { width: 160 } }}
    />
  )
}
