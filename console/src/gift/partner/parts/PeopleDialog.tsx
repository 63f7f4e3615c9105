import { isMobile } from '@youli/domain/kit/phone.ts'
import { App, Button, Form, Input, Modal, Table, Tag } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../../kit/client.ts'
import type { OutputOf } from '../../../kit/client.ts'
import { ConfirmLink } from '../../../kit/ConfirmLink.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { SwitchItem, TextItem } from '../../../kit/fields/items.tsx'
import { RowAction } from '../../../kit/RowAction.tsx'

type Person = OutputOf<'GET /console/api/v1/partners/people'>[number]
interface Partner {
  id: string
  partnerName: string
}

/** The people of a merchant: who may see its orders and hand gifts over. */
export function PeopleDialog({ partner, close }: { partner: Partner; close: () => void }) {
  const { message } = App.useApp()
  const result = useCall('GET /console/api/v1/partners/people', { id: partner.id })
  const remove = useAction('POST /console/api/v1/partners/people/del')
  const [editing, setEditing] = useState<Person | 'new' | null>(null)
  return (
    <Modal open title={`商家成员 · ${partner.partnerName}`} width={640} onCancel={close} footer={<Button onClick={close}>关闭</Button>}>
      <Button type="primary" style={{ marginBottom: 12 }} onClick={() => setEditing('new')}>
        添加成员
      </Button>
      <Table<Person>
        size="small"
        rowKey="id"
        loading={result.isLoading}
        dataSource={result.data}
        pagination={false}
        locale={{ emptyText: '还没有成员，添加后对方用登记的手机号登录商城即可进入商家中心' }}
        columns={[
          {
            title: '姓名',
            render: (_, p) => (
              <>
                {p.name} {p.manager && <Tag color="gold">管理员</Tag>}
              </>
            ),
          },
          { title: '手机号', width: 140, render: (_, p) => p.mobileNo },
          {
            title: '操作',
            width: 130,
            render: (_, p) => (
              <>
                <RowAction onClick={() => setEditing(p)}>编辑</RowAction>
                <ConfirmLink
                  title={`移除“${p.name}”？`}
                  danger
                  onConfirm={() => remove.mutate({ partnerId: partner.id, id: p.id }, { onSuccess: () => void message.success('已移除') })}
                >
                  移除
                </ConfirmLink>
              </>
            ),
          },
        ]}
      />
      {editing && <PersonForm partnerId={partner.id} person={editing === 'new' ? null : editing} close={() => setEditing(null)} />}
    </Modal>
  )
}

interface Values {
  name: string
  mobileNo: string
  manager: boolean
}

function PersonForm({ partnerId, person, close }: { partnerId: string; person: Person | null; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const save = useAction('POST /console/api/v1/partners/people/save', { quiet: true })
  return (
    <FormDialog<Values>
      title={person ? `编辑成员 ${person.name}` : '添加成员'}
      form={form}
      initial={{ name: person?.name ?? '', mobileNo: '', manager: person?.manager ?? false }}
      save={async (values) => {
        await save.mutateAsync({ ...values, partnerId, id: person?.id ?? null })
        close()
      }}
      close={close}
    >
      <TextItem name="name" label="姓名" required="请输入姓名" maxLength={20} />
      {!person && (
        <Form.Item
          name="mobileNo"
          label="手机号"
          required
          rules={[{ validator: (_, v: string) => (isMobile(v) ? Promise.resolve() : Promise.reject(new Error('请输入11位手机号码'))) }]}
        >
          <Input maxLength={11} inputMode="numeric" />
        </Form.Item>
      )}
      <SwitchItem name="manager" label="管理员" extra="管理员可以在手机上添加和移除成员" words={['是', '否']} />
    </FormDialog>
  )
}
