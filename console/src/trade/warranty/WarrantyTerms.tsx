import { PlusOutlined } from '@ant-design/icons'
import { warrantyPermissions } from '@youli/domain/trade/warranty/permissions.ts'
import { type TermScope, termScopes, termScopeTexts, warrantyLimits } from '@youli/domain/trade/warranty/rules.ts'
import { Alert, App, Button, Card, Empty, Form, Radio, Switch, Table } from 'antd'
import { useState } from 'react'
import { CategoryPick } from '../../catalog/category/widgets/CategoryPick.tsx'
import { GoodsSelect } from '../../catalog/goods/widgets/GoodsSelect.tsx'
import { BackButton } from '../../kit/BackButton.tsx'
import { useAction, useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { ConfirmLink } from '../../kit/ConfirmLink.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { optionsOf } from '../../kit/options.ts'
import { warrantyLinks } from './links.ts'
import { NumberItem } from '../../kit/fields/items.tsx'
import { RowAction } from '../../kit/RowAction.tsx'

type Rules = OutputOf<'GET /console/api/v1/warranty-terms'>
type Term = Rules['terms'][number]
interface Values {
  scope: TermScope
  scopeId: string
  issues: boolean
  months: number
}

const termText = (t: Term): string => (!t.issues ? '不出具证书' : t.months > 0 ? `${t.months} 个月` : '出具证书，未设期限')
const about = (t: Term): string => (t.scope === 'all' ? termScopeTexts.all : `${termScopeTexts[t.scope]}：${t.scopeName || '已删除'}`)

/** For how long goods are warranted, and whether stores issue certificates at all. */
export default function WarrantyTerms() {
  const result = useCall('GET /console/api/v1/warranty-terms', {})
  return <Loaded result={result}>{(rules) => <WarrantyTermsContent rules={rules} />}</Loaded>
}

function WarrantyTermsContent({ rules }: { rules: Rules }) {
  const may = useMay()(warrantyPermissions.edit)
  const [editing, setEditing] = useState<Term | 'new' | null>(null)
  return (
    <section aria-label="质保规则">
      <Heading
        title="质保规则"
        hint="商品规则优先于分类，分类优先于全部商品；修改只影响之后出具的证书"
        extra={
          <>
            <BackButton to={warrantyLinks.list}>返回质保单</BackButton>
            {may && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
                新增规则
              </Button>
            )}
          </>
        }
      />
      <Issuing issuing={rules.issuing} may={may} />
      <Card styles={{ body: { padding: 16 } }}>
        <Table<Term>
          size="middle"
          rowKey="id"
          pagination={false}
          dataSource={rules.terms}
          locale={{
            emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有规则：所有商品都出具证书，不写质保期限" />,
          }}
          columns={[
            { title: '适用', render: (_, t) => about(t) },
            { title: '质保期限', width: 260, render: (_, t) => termText(t) },
            ...(may
              ? [{ title: '操作', width: 140, render: (_: unknown, t: Term) => <Actions term={t} edit={() => setEditing(t)} /> }]
              : []),
          ]}
        />
      </Card>
      {editing && <TermDialog term={editing === 'new' ? null : editing} close={() => setEditing(null)} />}
    </section>
  )
}

function Issuing({ issuing, may }: { issuing: boolean; may: boolean }) {
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/warranty-terms/issuing')
  return (
    <Alert
      type={issuing ? 'success' : 'warning'}
      style={{ marginBottom: 16 }}
      title={issuing ? '门店正在出具电子质保单' : '已停止出具电子质保单，会员已有的证书不受影响'}
      action={
        <Switch
          checked={issuing}
          disabled={!may}
          loading={send.isPending}
          onChange={(next) => send.mutate({ issuing: next }, { onSuccess: () => void message.success(next ? '已开启' : '已停止') })}
          aria-label="出具电子质保单"
        />
      }
    />
  )
}

function Actions({ term, edit }: { term: Term; edit: () => void }) {
  const { message } = App.useApp()
  const drop = useAction('POST /console/api/v1/warranty-terms/del')
  return (
    <>
      <RowAction onClick={edit}>编辑</RowAction>
      <ConfirmLink
        title="删除后按更大范围的规则出具，确定删除？"
        danger
        onConfirm={() => drop.mutate({ id: term.id }, { onSuccess: () => void message.success('已删除') })}
      >
        删除
      </ConfirmLink>
    </>
  )
}

function TermDialog({ term, close }: { term: Term | null; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/warranty-terms/save', { quiet: true })
  const initial: Values = term ?? { scope: 'category', scopeId: '', issues: true, months: 12 }
  const scope = Form.useWatch('scope', form) ?? initial.scope
  const issues = Form.useWatch('issues', form) ?? initial.issues
  const save = async (v: Values) => {
    const draft = { ...initial, ...v }
    await send.mutateAsync({
      scope: draft.scope,
      scopeId: draft.scope === 'all' ? '' : draft.scopeId,
      issues: draft.issues,
      months: draft.months ?? 0,
    })
    message.success('质保规则已保存')
    close()
  }
  return (
    <FormDialog<Values> title={term ? about(term) : '新增质保规则'} form={form} initial={initial} save={save} close={close}>
      {!term && (
        <>
          <Form.Item name="scope" label="适用范围">
            <Radio.Group onChange={() => form.setFieldValue('scopeId', undefined)} options={optionsOf(termScopes, termScopeTexts)} />
          </Form.Item>
          {scope === 'category' && (
            <Form.Item name="scopeId" label="分类" rules={[{ required: true, message: '请选择分类' }]}>
              <CategoryPick />
            </Form.Item>
          )}
          {scope === 'goods' && (
            <Form.Item name="scopeId" label="商品" rules={[{ required: true, message: '请选择商品' }]}>
              <GoodsSelect />
            </Form.Item>
          )}
        </>
      )}
      <Form.Item name="issues" label="电子质保单">
        <Radio.Group
          options={[
            { value: true, label: '出具' },
            { value: false, label: '不出具' },
          ]}
        />
      </Form.Item>
      {issues && (
        <NumberItem
          name="months"
          label="质保期限"
          extra="0 为出具证书但不写期限"
          required="请填写质保期限"
          max={warrantyLimits.months}
          suffix="个月"
        />
      )}
    </FormDialog>
  )
}
