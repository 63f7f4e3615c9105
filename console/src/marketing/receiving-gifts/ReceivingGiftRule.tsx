import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { App, Form } from 'antd'
import { useAction, useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { EditPage } from '../../kit/form/EditPage.tsx'
import { HtmlField } from '../../kit/fields/HtmlField.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { reloader } from '../../kit/form/EditScreen.tsx'
import type { Seen } from '../../kit/form/use-send.ts'
import { useMay } from '../../kit/me.tsx'
import { receivingGiftLinks } from './links.ts'

type Rule = OutputOf<'GET /console/api/v1/receiving-gifts/rule'>
type Values = Pick<Rule, 'html'>

const valuesOf = ({ html }: Rule): Values => ({ html })

/** The rule block above the gift activities. */
export default function ReceivingGiftRule() {
  const result = useCall('GET /console/api/v1/receiving-gifts/rule', {})
  return <Loaded result={result}>{(rule) => <RuleForm rule={rule} />}</Loaded>
}

function RuleForm({ rule }: { rule: Rule }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const readOnly = !useMay()(activityPermissions.edit)
  const store = useAction('POST /console/api/v1/receiving-gifts/rule/save', { quiet: true })
  const save = async ({ html }: Values, { version }: Seen<Values>) => {
    await store.mutateAsync({ html, version })
    message.success('规则已保存')
  }
  return (
    <EditPage<Values>
      title="收礼活动规则"
      hint="显示在收礼页顶部，留空则不显示"
      form={form}
      initial={valuesOf(rule)}
      mark={rule}
      reload={reloader('GET /console/api/v1/receiving-gifts/rule', {}, valuesOf)}
      save={save}
      back={receivingGiftLinks.list}
      readOnly={readOnly}
      sections={[
        {
          title: '规则',
          body: (
            <Form.Item name="html">
              <HtmlField label="活动规则" />
            </Form.Item>
          ),
        },
      ]}
    />
  )
}
