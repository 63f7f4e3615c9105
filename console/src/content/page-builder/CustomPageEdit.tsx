import type { PageModules } from '@youli/domain/content/page-builder/modules.ts'
import { draftFault, isExpired, pageLimits, pageNameTexts } from '@youli/domain/content/page-builder/rules.ts'
import { App, Button, Card, Form, Tag } from 'antd'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useAction, useCall } from '../../kit/client.ts'
import { throwFault } from '../../kit/errors.ts'
import type { OutputOf } from '../../kit/client.ts'
import { EditPage } from '../../kit/form/EditPage.tsx'
import edit from '../../kit/form/edit.module.css'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { when } from '../../kit/when.ts'
import css from './page-builder.module.css'
import { Composer } from './parts/Composer.tsx'
import { PhonePreview } from './parts/PhonePreview.tsx'
import { PublishDialog } from './parts/PublishDialog.tsx'
import { Versions } from './parts/Versions.tsx'
import { MomentItem, TextItem } from '../../kit/fields/items.tsx'

type Page = OutputOf<'GET /console/api/v1/custom-pages/one'>
interface PageValues {
  title: string
  invalidDate: number | null
  modules: PageModules
}

export default function CustomPageEdit() {
  const { id = '' } = useParams()
  const result = useCall('GET /console/api/v1/custom-pages/one', { id })
  // A version that was brought back is another draft: the form begins anew.
  const [turn, setTurn] = useState(0)
  return (
    <Loaded result={result}>
      {(page) => <PageForm key={`${id} ${turn}`} page={page} onBack={() => void result.refetch().then(() => setTurn((n) => n + 1))} />}
    </Loaded>
  )
}

const valuesOf = ({ title, invalidDate, modules }: PageValues): PageValues => ({ title, invalidDate, modules })

function PageForm({ page, onBack }: { page: Page; onBack: () => void }) {
  const [form] = Form.useForm<PageValues>()
  const { message } = App.useApp()
  const store = useAction('POST /console/api/v1/custom-pages/save', { quiet: true })
  // The save this editor has seen: what somebody else saved meanwhile is not written over.
  const rev = useRef(page.rev)
  const [saved, setSaved] = useState(JSON.stringify(valuesOf(page)))
  const now = Form.useWatch((values) => valuesOf(values), form) ?? valuesOf(page)
  const { id, pageName } = page
  const save = async (values: PageValues) => {
    const next = valuesOf({ ...values, invalidDate: values.invalidDate ?? null })
    throwFault(draftFault({ ...next, pageName }))
    rev.current = (await store.mutateAsync({ id, rev: rev.current, pageName, ...next })).rev
    setSaved(JSON.stringify(next))
    message.success('草稿已保存')
  }
  const draft = { ...now, invalidDate: now.invalidDate ?? null, modules: now.modules ?? page.modules, title: now.title ?? '', pageName }
  return (
    <>
      <Standing page={page} dirty={JSON.stringify(valuesOf(draft)) !== saved} onBack={onBack} />
      <div className={css.desk}>
        <EditPage<PageValues>
          title={page.title}
          hint={`用途：${pageNameTexts[pageName]}`}
          form={form}
          initial={valuesOf(page)}
          save={save}
          saveText="保存草稿"
          sections={[
            { title: '基本信息', body: <SummaryFields menu={pageName === 'footerMenu'} /> },
            {
              title: '模块',
              hint: `由上至下展示，最多${pageLimits.modules}个模块`,
              body: (
                <Form.Item name="modules" noStyle>
                  <Composer pageName={pageName} />
                </Form.Item>
              ),
            },
          ]}
        />
        <PhonePreview path={page.previewPath} draft={draft} />
      </div>
    </>
  )
}

const SummaryFields = ({ menu }: { menu: boolean }) => (
  <div className={edit.grid}>
    <TextItem name="title" label="页面名称" required="请填写页面名称" maxLength={pageLimits.title} showCount />
    {!menu && <MomentItem name="invalidDate" label="有效期至" extra="选填；过期后页面只能看，奖品不能再领取" />}
  </div>
)

/** How a page stands with its members, and what can be done about it. */
function Standing({ page, dirty, onBack }: { page: Page; dirty: boolean; onBack: () => void }) {
  const [publishing, setPublishing] = useState(false)
  const [looking, setLooking] = useState(false)
  const [openedAt] = useState(Date.now)
  const expired = page.version !== null && isExpired(page.invalidDate, openedAt)
  return (
    <Card size="small" className={css.standing}>
      <div className={css.status}>
        <StatusTag tone={page.version === null ? 'idle' : expired ? 'bad' : 'good'}>
          {page.version === null ? '未发布' : `第${page.version}版在线上`}
        </StatusTag>
        {page.changed && <Tag color="gold">有未发布的修改</Tag>}
        {page.publishAt !== null && <Tag color="blue">定时 {when(page.publishAt)}</Tag>}
        <span style={{ flex: 1 }}>{dirty && '有未保存的修改，保存草稿后才能发布'}</span>
        <Button href={page.previewPath} target="_blank">
          打开已保存的预览
        </Button>
        <Button onClick={() => setLooking(true)}>历史版本</Button>
        <Button type="primary" disabled={dirty} onClick={() => setPublishing(true)}>
          发布
        </Button>
      </div>
      {publishing && <PublishDialog page={page} close={() => setPublishing(false)} />}
      {looking && <Versions page={page} close={() => setLooking(false)} onBack={onBack} />}
    </Card>
  )
}
