import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { Milestone } from '@youli/domain/member/sign-in/rules.ts'
import { milestonesFault } from '@youli/domain/member/sign-in/rules.ts'
import { Button, Form, Space } from 'antd'
import { NumberItem } from '../../../kit/fields/items.tsx'

/** Rows of days and points. */
export function Milestones({ name, before }: { name: 'continuity' | 'cumulative'; before: string }) {
  return (
    <Form.List
      name={name}
      rules={[
        {
          validator: (_, rows: (Partial<Milestone> | undefined)[]) => {
            const fault = milestonesFault(rows.flatMap((m) => (m?.day ? [{ day: m.day, point: m.point ?? 0 }] : [])))
            return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
          },
        },
      ]}
    >
      {(rows, { add, remove }, { errors }) => (
        <>
          {rows.map((row, i) => (
            <Space key={row.key} align="baseline" style={{ display: 'flex' }}>
              <span>{before}</span>
              <NumberItem
                name={[row.name, 'day']}
                required="请输入天数"
                min={1}
                max={3650}
                suffix="天"
                aria-label={`第${i + 1}档天数`}
                style={{ width: 130 }}
              />
              <span>奖励</span>
              <NumberItem
                name={[row.name, 'point']}
                required="请输入奖励"
                max={100_000}
                aria-label={`第${i + 1}档奖励`}
                style={{ width: 130 }}
              />
              <Button type="text" icon={<DeleteOutlined />} aria-label={`删除第${i + 1}档`} onClick={() => remove(row.name)} />
            </Space>
          ))}
          <Form.ErrorList errors={errors} />
          {rows.length < 20 && (
            <Button icon={<PlusOutlined />} style={{ marginBottom: 20 }} onClick={() => add()}>
              添加一档
            </Button>
          )}
        </>
      )}
    </Form.List>
  )
}
