import { thresholdRange } from '@youli/domain/marketing/group-buy/rules.ts'
import { packHoursRange, unitRange } from '@youli/domain/marketing/pack-buy/rules.ts'
import { Form, InputNumber } from 'antd'
import edit from '../../../kit/edit.module.css'

/** How many must buy together, and how long a pack waits for them. What orders rest on stays once there are some. */
export function TogetherFields({ path, frozen }: { path: 'group-buy' | 'pack-buy'; frozen: boolean }) {
  const whole = (min: number, max: number, suffix: string) => (
    <InputNumber<number> min={min} max={max} precision={0} suffix={suffix} disabled={frozen} style={{ width: 180 }} />
  )
  const required = (message: string) => [{ required: true, message }]
  if (path === 'group-buy')
    return (
      <div className={edit.grid}>
        <Form.Item name="thresholdPerson" label="成团人数" extra="到活动结束时付款人数达到即成团" rules={required('请输入成团人数')}>
          {whole(thresholdRange.least, thresholdRange.most, '人')}
        </Form.Item>
      </div>
    )
  return (
    <div className={edit.grid}>
      <Form.Item name="unitPerson" label="每团人数" extra="含团长；最后一人付款后立即成团" rules={required('请输入每团人数')}>
        {whole(unitRange.least, unitRange.most, '人')}
      </Form.Item>
      <Form.Item name="packHours" label="成团时限" extra="从开团起计算，不超过活动结束时间" rules={required('请输入成团时限')}>
        {whole(packHoursRange.least, packHoursRange.most, '小时')}
      </Form.Item>
    </div>
  )
}
