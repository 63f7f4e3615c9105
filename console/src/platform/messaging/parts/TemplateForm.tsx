import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { messageKinds } from '@youli/domain/main-messages.ts'
import type { MessageKind } from '@youli/domain/platform/messaging/kinds.ts'
import { strangeNames } from '@youli/domain/platform/messaging/rules.ts'
import { Button, Form, Typography } from 'antd'
import { useAction } from '../../../kit/client.ts'
import type { OutputOf } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import css from '../templates.module.css'
import { LongTextItem, TextItem } from '../../../kit/fields/items.tsx'

type Settings = OutputOf<'GET /console/api/v1/message-templates'>
type Kind = Settings['kinds'][number]
type Values = Pick<Kind, 'text' | 'wechat' | 'smsTemplateId' | 'smsParams'>

interface Props {
  kind: Kind
  apps: Settings['apps']
  close: () => void
  done: () => void
}

/** The words of a kind and the providers' templates it is sent with. */
export function TemplateForm({ kind, apps, close, done }: Props) {
  const [form] = Form.useForm<Values>()
  const edit = useAction('POST /console/api/v1/message-templates/edit', { quiet: true })
  const declared = messageKinds.get(kind.kind)!
  const save = async ({ text, wechat, smsTemplateId, smsParams }: Values) => {
    await edit.mutateAsync({ kind: kind.kind, enabled: kind.enabled, text, wechat, smsTemplateId, smsParams: smsParams ?? [] })
    done()
  }
  const ofApp = ({ appId }: { appId: string }) => kind.wechat.find((w) => w.appId === appId) ?? { appId, templateId: '', fields: [] }
  const initial: Values = { text: kind.text, wechat: apps.map(ofApp), smsTemplateId: kind.smsTemplateId, smsParams: kind.smsParams }
  const known = knownIn(declared)
  return (
    <FormDialog<Values> title={`编辑“${declared.label}”`} form={form} initial={initial} save={save} close={close} width={760}>
      <Variables kind={declared} />
      <LongTextItem
        name="text"
        label="消息内容"
        extra="消息记录里显示的文字；微信和短信的文字以平台上的模板为准"
        rules={[{ required: true, whitespace: true, message: '请输入消息内容' }, known]}
        maxLength={300}
        autoSize={{ minRows: 2 }}
        showCount
      />
      {apps.map((app, i) => (
        <section key={app.appId} className={css.group} aria-label={`微信模板消息 ${app.name}`}>
          <h3>微信模板消息 · {app.name}</h3>
          <TextItem name={['wechat', i, 'appId']} hidden />
          <TextItem
            name={['wechat', i, 'templateId']}
            label="模板编号"
            extra="公众号后台“模板消息”里的模板 ID；留空则不发微信"
            maxLength={64}
            placeholder="例如 ngqIpbwh8bUfcSsECmogfXcV14J0tQlEpBO27izEYtY"
          />
          <Fields app={i} known={known} />
        </section>
      ))}
      <section className={css.group} aria-label="短信">
        <h3>短信</h3>
        <TextItem
          name="smsTemplateId"
          label="模板编号"
          extra="短信平台审核通过的模板编号；留空则不发短信"
          maxLength={32}
          placeholder="例如 1990003"
        />
        <Params known={known} />
      </section>
    </FormDialog>
  )
}

type Rule = { validator: (rule: unknown, text?: string) => Promise<void> }

/** Refuses variables that the kind does not have. */
function knownIn(kind: MessageKind): Rule {
  return {
    validator: (_, text = '') => {
      const [strange] = strangeNames(kind, text)
      return strange === undefined ? Promise.resolve() : Promise.reject(new Error(`没有变量{${strange}}`))
    },
  }
}

const Variables = ({ kind }: { kind: MessageKind }) => (
  <div className={css.variables}>
    <span>可用变量</span>
    {Object.entries(kind.values).map(([name, meaning]) => (
      <span key={name}>
        <Typography.Text code copyable={{ text: `{${name}}`, tooltips: ['复制', '已复制'] }}>{`{${name}}`}</Typography.Text> {meaning}
      </span>
    ))}
  </div>
)

const Fields = ({ app, known }: { app: number; known: Rule }) => (
  <Form.List name={['wechat', app, 'fields']}>
    {(rows, { add, remove }) => (
      <>
        {rows.map((row) => (
          <div key={row.key} className={css.pair}>
            <TextItem
              name={[row.name, 'name']}
              required="请输入字段名"
              maxLength={40}
              aria-label="字段名"
              placeholder="字段名，例如 thing1"
            />
            <TextItem
              name={[row.name, 'text']}
              rules={[{ required: true, whitespace: true, message: '请输入字段内容' }, known]}
              maxLength={200}
              aria-label="字段内容"
              placeholder="内容，可含变量"
            />
            <Button type="text" icon={<DeleteOutlined />} aria-label="删除字段" onClick={() => remove(row.name)} />
          </div>
        ))}
        <Button
          className={css.more}
          size="small"
          icon={<PlusOutlined />}
          disabled={rows.length >= 12}
          onClick={() => add({ name: '', text: '' })}
        >
          添加字段
        </Button>
      </>
    )}
  </Form.List>
)

const Params = ({ known }: { known: Rule }) => (
  <Form.List name="smsParams">
    {(rows, { add, remove }) => (
      <>
        {rows.map((row, i) => (
          <div key={row.key} className={css.single}>
            <TextItem
              name={row.name}
              rules={[{ required: true, whitespace: true, message: '请输入参数内容' }, known]}
              maxLength={200}
              addonBefore={`{${i + 1}}`}
              aria-label={`短信参数${i + 1}`}
              placeholder="内容，可含变量"
            />
            <Button type="text" icon={<DeleteOutlined />} aria-label={`删除参数${i + 1}`} onClick={() => remove(row.name)} />
          </div>
        ))}
        <Button className={css.more} size="small" icon={<PlusOutlined />} disabled={rows.length >= 12} onClick={() => add('')}>
          添加参数
        </Button>
      </>
    )}
  </Form.List>
)
