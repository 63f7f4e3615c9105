import { subjectFault, subjectLimits, type SubjectModule } from '@youli/domain/content/subject/rules.ts'
import { App, Form } from 'antd'
import { useAction } from '../../kit/client.ts'
import { throwFault } from '../../kit/errors.ts'
import type { OutputOf } from '../../kit/client.ts'
import { EditPage } from '../../kit/form/EditPage.tsx'
import { EditRoute, reloader } from '../../kit/form/EditScreen.tsx'
import edit from '../../kit/form/edit.module.css'
import { subjectLinks } from './links.ts'
import { Modules } from './parts/Modules.tsx'
import { ImageItem, LongTextItem, SwitchItem, TextItem } from '../../kit/fields/items.tsx'
import type { Seen } from '../../kit/form/use-send.ts'

type Subject = OutputOf<'GET /console/api/v1/subjects/one'>
interface SubjectValues {
  title: string
  summary: string
  masterImg: string
  topping: boolean
  modules: SubjectModule[]
}

const empty: SubjectValues = { title: '', summary: '', masterImg: '', topping: false, modules: [] }
const valuesOf = ({ title, summary, masterImg, topping, modules }: Subject): SubjectValues => ({
  title,
  summary,
  masterImg,
  topping,
  modules,
})

export default function SubjectEdit() {
  return <EditRoute load="GET /console/api/v1/subjects/one">{(subject) => <SubjectForm subject={subject} />}</EditRoute>
}

function SubjectForm({ subject }: { subject: Subject | undefined }) {
  const id = subject?.id
  const initial = subject ? valuesOf(subject) : empty
  const names = Object.fromEntries((subject?.goods ?? []).map((g) => [g.id, g.goodsName]))
  const [form] = Form.useForm<SubjectValues>()
  const { message } = App.useApp()
  const store = useAction('POST /console/api/v1/subjects/save', { quiet: true })
  const save = async (submitted: SubjectValues, { version }: Seen<SubjectValues>) => {
    // What is submitted holds only what has a field; the kind of a module has none.
    const values = { ...submitted, modules: (form.getFieldValue('modules') ?? []) as SubjectModule[] }
    throwFault(subjectFault(values))
    await store.mutateAsync({ ...values, id, version })
    message.success(id ? '专题已保存' : '专题已保存，发布后会员即可看到')
  }
  return (
    <EditPage<SubjectValues>
      title={id ? initial.title : '新增专题'}
      hint={id ? undefined : '保存后为未发布状态，预览无误再发布'}
      form={form}
      initial={initial}
      mark={subject}
      reload={id ? reloader('GET /console/api/v1/subjects/one', { id }, valuesOf) : undefined}
      save={save}
      back={subjectLinks.list}
      sections={[
        { title: '基本信息', body: <SummaryFields /> },
        { title: '内容', hint: `由上至下展示，最多${subjectLimits.modules}个模块`, body: <Modules names={names} /> },
      ]}
    />
  )
}

const SummaryFields = () => (
  <div className={edit.grid}>
    <TextItem name="title" label="标题" required="请填写专题标题" maxLength={subjectLimits.title} showCount />
    <SwitchItem name="topping" label="置顶" aria-label="置顶" />
    <LongTextItem name="summary" label="摘要" wide extra="显示在列表与分享卡片上" rows={2} maxLength={subjectLimits.summary} showCount />
    <ImageItem
      name="masterImg"
      label="主图"
      extra="建议竖图 780 × 1096 像素，主体居中，不带文字：标题由页面写上"
      required="请上传专题主图"
    />
  </div>
)
