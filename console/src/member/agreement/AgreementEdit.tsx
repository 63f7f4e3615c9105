import { agreementKinds } from '@youli/domain/member/agreement/rules.ts'
import type { AgreementKind } from '@youli/domain/member/agreement/rules.ts'
import { agreementTitles } from '@youli/domain/member/agreement/texts.ts'
import { App, Form } from 'antd'
import { useParams } from 'react-router'
import { useAction, useCall } from '../../kit/client.ts'
import { Missing } from '../../kit/Broken.tsx'
import { EditPage } from '../../kit/form/EditPage.tsx'
import { HtmlField } from '../../kit/fields/HtmlField.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { agreementLinks } from './links.ts'

const isKind = (word: string): word is AgreementKind => (agreementKinds as readonly string[]).includes(word)

export default function AgreementEdit() {
  const { kind = '' } = useParams()
  return isKind(kind) ? <Editing kind={kind} /> : <Missing />
}

function Editing({ kind }: { kind: AgreementKind }) {
  const result = useCall('GET /console/api/v1/agreements', { kind })
  return <Loaded result={result}>{(versions) => <AgreementForm kind={kind} html={versions[0]?.html ?? ''} />}</Loaded>
}

function AgreementForm({ kind, html }: { kind: AgreementKind; html: string }) {
  const [form] = Form.useForm<{ html: string }>()
  const { message } = App.useApp()
  const publish = useAction('POST /console/api/v1/agreements/publish', { quiet: true })
  const title = agreementTitles[kind]
  return (
    <EditPage<{ html: string }>
      title={`编辑${title}`}
      hint="发布即生成新版本并立即生效，会员下次登录或提交资料时记录对新版本的同意"
      form={form}
      initial={{ html }}
      save={async (values) => {
        const { version } = await publish.mutateAsync({ kind, html: values.html })
        message.success(`${title}第${version}版已发布`)
      }}
      saveText="发布"
      back={agreementLinks.list}
      sections={[
        {
          title: '正文',
          body: (
            <Form.Item name="html" rules={[{ required: true, message: '请填写协议内容' }]}>
              <HtmlField label={title} />
            </Form.Item>
          ),
        },
      ]}
    />
  )
}
