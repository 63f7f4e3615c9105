import { PlusOutlined } from '@ant-design/icons'
import { distributorPermissions } from '@youli/domain/marketing/distributor/permissions.ts'
import { App, Button, Form, Popconfirm } from 'antd'
import { useState } from 'react'
import { useAction } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { when } from '../../kit/when.ts'
import { TextItem } from '../../kit/fields/items.tsx'
import { RowAction } from '../../kit/RowAction.tsx'

const list = 'GET /console/api/v1/ambassadors'
type Ambassador = Row<typeof list>
const stateText = (a: Ambassador): string => (a.active ? '正常' : '已停用')

const columns: readonly Column<Ambassador>[] = [
  { title: '大使', width: 140, render: (a) => a.userName || a.memberId, text: (a) => a.userName },
  { title: '手机号', width: 140, text: (a) => a.mobileNo },
  { title: '称号', width: 140, render: (a) => a.title || '—', text: (a) => a.title },
  { title: '状态', width: 100, tone: (a) => (a.active ? 'good' : 'idle'), text: stateText },
  { title: '邀请会员', width: 110, align: 'right', text: (a) => a.invited },
  { title: '任命时间', width: 150, text: (a) => when(a.time) },
]

export default function Ambassadors() {
  const may = useMay()
  const [appointing, setAppointing] = useState(false)
  return (
    <>
      <ListPage
        name="ambassadors"
        title="品牌大使"
        hint="大使可进入大使专区，查看邀请的会员、分享海报、审核投票选手"
        call={list}
        keyOf={(a) => a.memberId}
        columns={columns}
        extra={
          may(distributorPermissions.edit) && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAppointing(true)}>
              任命大使
            </Button>
          )
        }
        actionsWidth={90}
        renderActions={(a) => may(distributorPermissions.edit) && <Switching ambassador={a} />}
        empty="还没有品牌大使"
      />
      {appointing && <Appoint close={() => setAppointing(false)} />}
    </>
  )
}

function Switching({ ambassador: a }: { ambassador: Ambassador }) {
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/ambassadors/state')
  const put = () =>
    send.mutate({ memberId: a.memberId, active: !a.active }, { onSuccess: () => void message.success(a.active ? '已停用' : '已恢复') })
  return (
    <Popconfirm
      title={a.active ? `停用${a.userName}的大使资格？` : `恢复${a.userName}的大使资格？`}
      okText="确定"
      cancelText="取消"
      onConfirm={put}
    >
      <RowAction danger={a.active} loading={send.isPending}>
        {a.active ? '停用' : '恢复'}
      </RowAction>
    </Popconfirm>
  )
}

function Appoint({ close }: { close: () => void }) {
  const [form] = Form.useForm<{ mobileNo: string; title: string }>()
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/ambassadors/appoint', { quiet: true })
  const save = async ({ mobileNo, title = '' }: { mobileNo: string; title?: string }) => {
    await send.mutateAsync({ mobileNo: mobileNo.trim(), title })
    message.success('已任命')
    close()
  }
  return (
    <FormDialog title="任命品牌大使" form={form} save={save} close={close} okText="任命">
      <TextItem name="mobileNo" label="会员手机号" required="请输入会员手机号" maxLength={20} placeholder="须已注册为会员" />
      <TextItem name="title" label="称号" extra="显示在大使专区，不填为“品牌大使”" maxLength={20} />
    </FormDialog>
  )
}
