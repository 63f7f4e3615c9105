import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { App, Form } from 'antd'
import { useAction, useCall } from '../../kit/client.ts'
import { EditPage } from '../../kit/form/EditPage.tsx'
import { HtmlField } from '../../kit/fields/HtmlField.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { receivingGiftLinks } from './links.ts'

interface Values {
  html: string
}

/** The rule block above the gift activities. */
export default function ReceivingGiftRule() {
  const result = useCall('GET /console/api/v1/receiving-gifts/rule', {})
  return <Loaded result={result}>{(rule) => <RuleForm rule={rule} />}</Loaded>
}

function RuleForm({ rule }: { rule: Values }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const readOnly = !useMay()(activityPermissions.edit)
  const store = useAction('POST /console/api/v1/receiving-gifts/rule/save', { quiet: true })
  const save = async ({ html }: Values) => {
    await store.mutateAsync({ html })
    message.success('规则已保存')
  }
  return (
    <EditPage<Values>
      title="收礼活动规则"
      hint="显示在收礼页顶部，留空则不显示"
      form={form}
      initial={{ html: rule.html }}
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
