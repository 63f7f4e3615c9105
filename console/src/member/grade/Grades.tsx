import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { EditMark } from '@youli/domain/kit/edit-mark.ts'
import { maxLevels } from '@youli/domain/member/grade/rules.ts'
import { App, Button, Form, Space } from 'antd'
import { useAction, useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import edit from '../../kit/form/edit.module.css'
import { EditPage } from '../../kit/form/EditPage.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { NumberItem, TextItem } from '../../kit/fields/items.tsx'
import { reloader } from '../../kit/form/EditScreen.tsx'
import type { Seen } from '../../kit/form/use-send.ts'

type Read = OutputOf<'GET /console/api/v1/grades'>
type Rules = Omit<Read, keyof EditMark>

const rulesOf = ({ perDay, perSign, cap, levels }: Read): Rules => ({ perDay, perSign, cap, levels })

export default function Grades() {
  const result = useCall('GET /console/api/v1/grades', {})
  return <Loaded result={result}>{(read) => <RulesForm read={read} />}</Loaded>
}

function RulesForm({ read }: { read: Read }) {
  const [form] = Form.useForm<Rules>()
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/grades/save', { quiet: true })
  const save = async (next: Rules, { version }: Seen<Rules>) => {
    await send.mutateAsync({ ...next, version, levels: next.levels.map((level) => ({ ...level, remark: level.remark ?? '' })) })
    message.success('等级规则已保存')
  }
  return (
    <EditPage<Rules>
      title="会员等级"
      hint="保存后所有会员立即按新规则显示等级"
      form={form}
      initial={rulesOf(read)}
      mark={read}
      reload={reloader('GET /console/api/v1/grades', {}, rulesOf)}
      save={save}
      sections={[
        { title: '成长值', body: <Growth /> },
        { title: '等级', hint: '从低到高；最低等级从 0 开始', body: <Levels /> },
      ]}
    />
  )
}

const needed = [{ required: true, message: '请输入数字，没有则填 0' }]

const Growth = () => (
  <div className={edit.grid}>
    <NumberItem name="perDay" label="注册后每天获得" rules={needed} max={100_000_000} suffix="成长值" style={{ width: 220 }} />
    <NumberItem name="perSign" label="每签到一天获得" rules={needed} max={100_000_000} suffix="成长值" style={{ width: 220 }} />
    <NumberItem name="cap" label="成长值上限" rules={needed} max={100_000_000} suffix="成长值" style={{ width: 220 }} />
  </div>
)

const Levels = () => (
  <Form.List name="levels">
    {(rows, { add, remove }) => (
      <>
        {rows.map((row, i) => (
          <Space key={row.key} align="baseline" style={{ display: 'flex' }}>
            <TextItem
              name={[row.name, 'name']}
              required="请输入等级名称"
              maxLength={12}
              placeholder="等级名称"
              aria-label={`第${i + 1}级名称`}
              style={{ width: 160 }}
            />
            <NumberItem
              name={[row.name, 'growth']}
              rules={needed}
              max={100_000_000}
              suffix="成长值起"
              aria-label={`第${i + 1}级成长值`}
              style={{ width: 200 }}
            />
            <TextItem
              name={[row.name, 'remark']}
              maxLength={200}
              placeholder="权益说明"
              aria-label={`第${i + 1}级权益`}
              style={{ width: 320 }}
            />
            {rows.length > 1 && (
              <Button type="text" icon={<DeleteOutlined />} aria-label={`删除第${i + 1}级`} onClick={() => remove(row.name)} />
            )}
          </Space>
        ))}
        {rows.length < maxLevels && (
          <Button icon={<PlusOutlined />} style={{ marginBottom: 20 }} onClick={() => add()}>
            添加等级
          </Button>
        )}
      </>
    )}
  </Form.List>
)
