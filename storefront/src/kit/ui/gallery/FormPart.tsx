import { useState, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Cell, CellGroup } from '../Cell.tsx'
import { Checkbox, RadioChips, Switch } from '../Checkbox.tsx'
import { Field, PickField, TextField } from '../Field.tsx'
import { FormFields } from '../FormFields.tsx'
import { ImageUpload } from '../ImageUpload.tsx'
import { Card } from '../Page.tsx'
import { QuantityStepper } from '../QuantityStepper.tsx'
import { Rate } from '../Rate.tsx'
import { pictures } from './samples.ts'

const questions = [
  { fieldName: '称呼', fieldType: 'text' },
  { fieldName: '到店日期', fieldType: 'date' },
  { fieldName: '是否自驾', fieldType: 'radio', options: ['是', '否'] },
  { fieldName: '凭证照片', fieldType: 'img' },
] as const

const store = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    setTimeout(() => (file.name.includes('fail') ? reject(new Error('refused')) : resolve(URL.createObjectURL(file))), 1500)
  })

export function FormPart(): ReactNode {
  const [name, setName] = useState('林晚晴')
  const [note, setNote] = useState('')
  const [on, setOn] = useState(true)
  const [count, setCount] = useState(1)
  const [stars, setStars] = useState(0)
  const [sex, setSex] = useState<string | null>('2')
  const [answers, setAnswers] = useState<Record<string, string>>({ 到店日期: '2026-12-01', 是否自驾: '是' })
  const [photos, setPhotos] = useState([pictures[0]!, pictures[1]!])
  return (
    <>
      <Card flush>
        <Field label="收货人" required value={name} onText={setName} />
        <Field
          label="手机号"
          required
          type="tel"
          maxLength={11}
          defaultValue="1380013"
          error="请输入11位手机号"
          end={
            <Button look="outline" size="sm">
              获取验证码
            </Button>
          }
        />
        <PickField label="所在地区" placeholder="选择省市区" onClick={() => {}} />
        <TextField label="详细地址" value={note} onText={setNote} maxLength={250} placeholder="街道、楼牌号等" rows={3} />
      </Card>
      <CellGroup title="设置">
        <Cell title="设为默认地址" note="下单时自动选用" value={<Switch label="设为默认地址" checked={on} onChange={setOn} />} />
        <Cell title="数量" value={<QuantityStepper value={count} onChange={setCount} max={5} />} />
        <Cell title="我的订单" to="/mall/order" value="查看全部" />
      </CellGroup>
      <Card>
        <RadioChips
          name="sex"
          label="性别"
          value={sex}
          onChange={setSex}
          choices={[
            { value: '1', label: '先生' },
            { value: '2', label: '女士' },
            { value: '0', label: '保密', disabled: true },
          ]}
        />
        <Rate value={stars} onChange={setStars} />
        <Rate value={4} />
        <ImageUpload value={photos} onChange={setPhotos} upload={store} max={4} />
        <Checkbox checked={on} onChange={setOn}>
          我已阅读并同意注册协议
        </Checkbox>
      </Card>
      <Card flush>
        <FormFields
          questions={questions}
          answers={answers}
          onAnswer={(name, answer) => setAnswers((all) => ({ ...all, [name]: answer }))}
          upload={store}
        />
      </Card>
      <Card>
        <Button block size="lg">
          立即领取
        </Button>
        <p />
        <Button look="outline">取消订单</Button> <Button look="danger">删除</Button> <Button busy>保存</Button>{' '}
        <Button disabled>已结束</Button>
        <Button size="sm">去使用</Button> <Button look="text">查看规则</Button>
      </Card>
    </>
  )
}
