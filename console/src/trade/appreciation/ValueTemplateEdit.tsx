import { appreciationPermissions } from '@youli/domain/trade/appreciation/permissions.ts'
import { lifeDaysOf, reduceDaysOf, valueFault, valueLimits, worthOn } from '@youli/domain/trade/appreciation/rules.ts'
import { Alert, Form, Radio } from 'antd'
import { CategoryPicks } from '../../catalog/category/widgets/CategoryPick.tsx'
import { GoodsPicks } from '../../catalog/goods/widgets/GoodsPicks.tsx'
import { amount } from '../../kit/amount.ts'
import { throwFault } from '../../kit/errors.ts'
import edit from '../../kit/form/edit.module.css'
import { EditScreen } from '../../kit/form/EditScreen.tsx'
import { appreciationLinks } from './links.ts'
import { emptyValues, factsOf, type Template, type Values, valuesOf } from './parts/values.ts'
import { MoneyItem, NumberItem, TextItem } from '../../kit/fields/items.tsx'

function draftOf(values: Values, template?: Template) {
  const draft = { ...values, scopeIds: values.scope === 'all' ? [] : (values.scopeIds ?? []) }
  throwFault(valueFault(factsOf(draft)))
  return { ...draft, name: draft.name.trim(), id: template?.id }
}

export default function ValueTemplateEdit() {
  return (
    <EditScreen
      load="GET /console/api/v1/appreciation/templates/one"
      save="POST /console/api/v1/appreciation/templates/save"
      needs={appreciationPermissions.edit}
      back={appreciationLinks.templates}
      empty={emptyValues}
      valuesOf={valuesOf}
      draftOf={draftOf}
      title="新增增值模板"
      nameOf={(template) => template.name}
      hint={({ openCount }) => openCount > 0 && `${openCount} 张未兑换的增值单按生成时的内容继续，不受修改影响`}
      saved="增值模板已保存"
      renderSections={(template) => [
        { title: '适用范围', hint: '一笔订单最多生成一张增值单', body: <Scope names={template?.scopeNames} /> },
        { title: '价值安排', hint: '比例按本金计算，本金 = 实付金额 × 计入比例', body: <Course /> },
        { title: '兑换', body: <Exchange /> },
      ]}
    />
  )
}

function Scope({ names = {} }: { names?: Readonly<Record<string, string>> }) {
  const form = Form.useFormInstance<Values>()
  const scope = Form.useWatch('scope', form)
  return (
    <div className={edit.grid}>
      <TextItem
        name="name"
        label="模板名称"
        extra="也是兑换所得优惠券的名称"
        required="请输入模板名称"
        maxLength={valueLimits.name}
        showCount
      />
      <MoneyItem name="minAmount" label="适用商品实付满" extra="优惠后的商品金额，不含运费；0 为不限" />
      <Form.Item name="scope" label="适用商品" className={edit.wide}>
        <Radio.Group
          onChange={() => form.setFieldValue('scopeIds', [])}
          options={[
            { value: 'all', label: '全部商品' },
            { value: 'goods', label: '指定商品' },
            { value: 'category', label: '指定分类' },
          ]}
        />
      </Form.Item>
      {scope === 'goods' && (
        <Form.Item name="scopeIds" label="商品" className={edit.wide} rules={[{ required: true, message: '请选择适用的商品' }]}>
          <GoodsPicks max={500} names={names} />
        </Form.Item>
      )}
      {scope === 'category' && (
        <Form.Item name="scopeIds" label="分类" className={edit.wide} rules={[{ required: true, message: '请选择适用的分类' }]}>
          <CategoryPicks />
        </Form.Item>
      )}
    </div>
  )
}

const Days = ({ name, label, extra }: { name: keyof Values; label: string; extra?: string }) => (
  <NumberItem name={name} label={label} extra={extra} required={`请填写${label}`} max={valueLimits.days} suffix="天" />
)
const Percent = ({ name, label }: { name: keyof Values; label: string }) => (
  <NumberItem name={name} label={label} required={`请填写${label}`} max={100} precision={2} step={0.1} suffix="%" />
)

function Course() {
  const values = Form.useWatch([], Form.useFormInstance<Values>())
  return (
    <>
      <div className={edit.grid}>
        <NumberItem
          name="creditPercent"
          label="计入比例"
          extra="实付金额中作为本金的部分"
          required="请填写计入比例"
          min={1}
          max={100}
          suffix="%"
        />
        <Days name="addDays" label="增值天数" />
        <Percent name="addedPercentPerDay" label="每日增值比例" />
        <Days name="keepingDays" label="保值天数" extra="增值结束后价值不变的天数" />
        <Percent name="devaluePercentPerDay" label="每日贬值比例" />
      </div>
      {values && <Preview values={{ ...emptyValues, ...values }} />}
    </>
  )
}

/** What the figures come to for a purchase of 1,000 yuan. */
function Preview({ values }: { values: Values }) {
  const facts = factsOf(values)
  const fault = facts.devalueBp > 0 ? null : '填写每日贬值比例后显示价值安排'
  const room = { marginBottom: 24 }
  if (fault) return <Alert type="info" showIcon title={fault} style={room} />
  const of = { ...facts, baseFen: 1000 * facts.creditPercent }
  const peak = amount(worthOn(of, of.addDays) / 100)
  return (
    <Alert
      type="info"
      showIcon
      style={room}
      title={`实付 ¥1,000.00：本金 ${amount(of.baseFen / 100)}，第 ${of.addDays} 天增至 ${peak}，保值 ${of.keepingDays} 天，再经 ${reduceDaysOf(of)} 天贬值，第 ${lifeDaysOf(of)} 天归零`}
    />
  )
}

const Exchange = () => (
  <div className={edit.grid}>
    <Days name="exchangeDays" label="最短持有天数" extra="持有满此天数才能兑换；建议不短于退货期限" />
    <NumberItem
      name="effectiveDays"
      label="优惠券有效天数"
      extra="自兑换起计算，全部商品可用"
      required="请填写优惠券有效天数"
      min={1}
      max={valueLimits.effectiveDays}
      suffix="天"
    />
  </div>
)
