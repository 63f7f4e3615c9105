import { kindName, walletKinds } from '@youli/domain/member/wallet/rules.ts'
import { App, Form, InputNumber, Radio, Table } from 'antd'
import { useAction, useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import edit from '../../kit/form/edit.module.css'
import { EditPage } from '../../kit/form/EditPage.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Milestones } from './parts/Milestones.tsx'
import { LongTextItem, SwitchItem } from '../../kit/fields/items.tsx'
import { reloader } from '../../kit/form/EditScreen.tsx'
import type { Seen } from '../../kit/form/use-send.ts'

type Answer = OutputOf<'GET /console/api/v1/sign-in'>
type Setting = Answer['setting']

const settingOf = ({ setting }: Answer): Setting => setting

export default function SignIn() {
  const result = useCall('GET /console/api/v1/sign-in', {})
  return <Loaded result={result}>{(answer) => <SettingForm answer={answer} />}</Loaded>
}

function SettingForm({ answer }: { answer: Answer }) {
  const [form] = Form.useForm<Setting>()
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/sign-in/save', { quiet: true })
  const save = async (setting: Setting, { version }: Seen<Setting>) => {
    await send.mutateAsync({ ...setting, version })
    message.success('签到奖励已保存')
  }
  return (
    <EditPage<Setting>
      title="签到奖励"
      hint="会员每天（北京时间零点起）可签到一次"
      form={form}
      initial={settingOf(answer)}
      mark={answer}
      reload={reloader('GET /console/api/v1/sign-in', {}, settingOf)}
      save={save}
      sections={[
        { title: '基本设置', body: <Basics /> },
        { title: '连续签到奖励', hint: '达到天数当天额外奖励；满最高一档后重新计算', body: <Milestones name="continuity" before="连续" /> },
        { title: '累计签到奖励', hint: '累计达到天数时额外奖励一次', body: <Milestones name="cumulative" before="累计" /> },
        { title: '近30天', body: <Lately days={answer.days} /> },
      ]}
    />
  )
}

const points = <InputNumber<number> min={0} max={100_000} precision={0} style={{ width: 200 }} />

const Basics = () => (
  <div className={edit.grid}>
    <SwitchItem name="open" label="开放签到" extra="关闭后会员看不到签到入口，已得奖励不受影响" words={['开放', '关闭']} />
    <Form.Item name="accountType" label="奖励到">
      <Radio.Group options={walletKinds.map((value) => ({ value, label: kindName(value) }))} />
    </Form.Item>
    <Form.Item name="daily" label="每日签到奖励" rules={[{ required: true, message: '请输入每日奖励，没有则填 0' }]}>
      {points}
    </Form.Item>
    <Form.Item name="first" label="首次签到额外奖励" rules={[{ required: true, message: '请输入首次奖励，没有则填 0' }]}>
      {points}
    </Form.Item>
    <LongTextItem name="remark" label="活动说明" wide maxLength={500} showCount rows={3} placeholder="会员在签到页看到的规则说明" />
  </div>
)

const Lately = ({ days }: { days: Answer['days'] }) => (
  <Table
    size="small"
    rowKey="day"
    pagination={{ pageSize: 10, showSizeChanger: false }}
    dataSource={days.toReversed()}
    columns={[
      { title: '日期', dataIndex: 'day' },
      { title: '签到会员', dataIndex: 'members', align: 'right' },
      { title: '发放奖励', dataIndex: 'points', align: 'right' },
    ]}
  />
)
