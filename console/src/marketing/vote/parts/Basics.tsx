import { voteLimits } from '@youli/domain/marketing/vote/rules.ts'
import { Form } from 'antd'
import edit from '../../../kit/form/edit.module.css'
import { MomentField } from '../../../kit/fields/MomentField.tsx'
import { NameField } from '../../activity/widgets/NameAndSpan.tsx'
import { MusicAndColour } from '../../activity/widgets/AppearanceFields.tsx'
import { ImageItem, TextItem } from '../../../kit/fields/items.tsx'

const times = [
  ['signupBegin', '报名开始时间', '到时间开放选手报名'],
  ['signupEnd', '报名结束时间', '可与投票时间重叠'],
  ['voteBegin', '投票开始时间', '以服务器的北京时间为准'],
  ['voteEnd', '投票结束时间', ''],
] as const

/** Name, times and looks. */
export const Basics = ({ voted }: { voted: boolean }) => (
  <div className={edit.grid}>
    <NameField name="title" />
    {times.map(([name, label, hint]) => (
      <Form.Item
        key={name}
        name={name}
        label={label}
        extra={name === 'voteBegin' && voted ? '已有人投票，投票开始时间不能修改' : hint}
        rules={[{ required: true, message: `请选择${label}` }]}
      >
        <MomentField disabled={name === 'voteBegin' && voted} />
      </Form.Item>
    ))}
    <TextItem name="userName" label="主办方" extra="显示在活动页，可不填" maxLength={voteLimits.organizer} style={{ maxWidth: 320 }} />
    <ImageItem name="imgUrl" label="活动横幅" extra="显示在活动页顶部，建议宽高比 16:9" />
    <MusicAndColour />
  </div>
)
