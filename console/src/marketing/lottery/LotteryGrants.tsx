import { CopyOutlined, PlusOutlined } from '@ant-design/icons'
import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { lotteryLimits, participation } from '@youli/domain/marketing/lottery/rules.ts'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useAction, useCall } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { when } from '../../kit/when.ts'
import css from './lottery.module.css'
import { LongTextItem, NumberItem } from '../../kit/fields/items.tsx'
import { RowAction } from '../../kit/RowAction.tsx'

const list = 'GET /console/api/v1/lotteries/grants'
type Grant = Row<typeof list>

const columns: readonly Column<Grant>[] = [
  { title: '发放时间', width: 150, text: (g) => when(g.time) },
  {
    title: '会员',
    width: 150,
    render: (g) => (
      <div className={css.person}>
        {g.userName || '会员'}
        <small>{g.mobileNo}</small>
      </div>
    ),
    text: (g) => `${g.userName} ${g.mobileNo}`,
  },
  {
    title: '状态',
    width: 90,
    render: (g) => <StatusTag tone={g.usedTime ? 'idle' : 'good'}>{g.usedTime ? '已使用' : '未使用'}</StatusTag>,
    text: (g) => (g.usedTime ? '已使用' : '未使用'),
  },
  {
    title: '使用时间',
    width: 150,
    render: (g) => (g.usedTime ? when(g.usedTime) : '—'),
    text: (g) => (g.usedTime ? when(g.usedTime) : ''),
  },
  { title: '发放人', width: 120, text: (g) => g.grantedBy },
]

/** Draws that were given to members: the way into a lottery for the qualified, else draws beyond the limits. */
export default function LotteryGrants() {
  const { id = '' } = useParams()
  const may = useMay()
  const { message } = App.useApp()
  const [giving, setGiving] = useState(false)
  const { data } = useCall('GET /console/api/v1/lotteries/one', { activityId: id })
  const qualified = data?.participationType === participation.qualified
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => void message.success('专属链接已复制'),
      () => void message.error('复制失败'),
    )
  return (
    <>
      <ListPage
        name="lottery-grants"
        title={data ? `${data.activityName} · 赠送次数` : '赠送次数'}
        hint={qualified ? '会员凭自己的专属链接参与，一个资格抽一次' : '在会员自己的次数用完之后使用'}
        call={list}
        fixed={{ activityId: id }}
        keyOf={(g) => g.qualifiedId}
        filters={[]}
        columns={columns}
        extra={
          may(activityPermissions.edit) &&
          data?.finished === false && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setGiving(true)}>
              发放
            </Button>
          )
        }
        actionsWidth={130}
        renderActions={(g) =>
          qualified &&
          !g.usedTime && (
            <RowAction icon={<CopyOutlined />} onClick={() => void copy(g.url)}>
              专属链接
            </RowAction>
          )
        }
        empty="还没有给会员发放过"
      />
      {giving && <Give activityId={id} close={() => setGiving(false)} />}
    </>
  )
}

/** The phones in a text, whatever stands between them. */
export const phonesIn = (text: string): string[] => [...new Set(text.split(/[^0-9]+/).filter(Boolean))]

function Give({ activityId, close }: { activityId: string; close: () => void }) {
  const [form] = Form.useForm<{ mobiles: string; times: number }>()
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/lotteries/grant', { quiet: true })
  const save = async ({ mobiles, times }: { mobiles: string; times: number }) => {
    const { members, draws } = await send.mutateAsync({ activityId, mobiles: phonesIn(mobiles), times })
    message.success(`已给 ${members} 位会员发放 ${draws} 次`)
    close()
  }
  return (
    <FormDialog title="发放抽奖次数" form={form} initial={{ mobiles: '', times: 1 }} save={save} close={close} okText="发放">
      <LongTextItem
        name="mobiles"
        label="会员手机号"
        extra={`每行一个，一次最多 ${lotteryLimits.grants} 位`}
        required="请输入会员手机号"
        autoSize={{ minRows: 4, maxRows: 10 }}
      />
      <NumberItem
        name="times"
        label="每人次数"
        required="请输入次数"
        min={1}
        max={lotteryLimits.grantDraws}
        suffix="次"
        style={{ width: 160 }}
      />
    </FormDialog>
  )
}
