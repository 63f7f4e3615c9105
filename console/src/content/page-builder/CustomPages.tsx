import { PlusOutlined } from '@ant-design/icons'
import { isExpired, pageNames, pageNameTexts } from '@youli/domain/content/page-builder/rules.ts'
import { App, Button, Dropdown, Tag } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call, useAction } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import type { Row } from '../../kit/client.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { optionsOf } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { pageLinks } from './links.ts'
import { AddPage } from './parts/AddPage.tsx'
import { PublishDialog } from './parts/PublishDialog.tsx'
import { Versions } from './parts/Versions.tsx'
import { RowAction } from '../../kit/RowAction.tsx'

type PageRow = Row<'GET /console/api/v1/custom-pages'>

const stateOf = (p: PageRow) =>
  p.version === null
    ? ({ tone: 'idle', text: '未发布' } as const)
    : isExpired(p.invalidDate, Date.now())
      ? ({ tone: 'bad', text: '已过期' } as const)
      : ({ tone: 'good', text: '已发布' } as const)
const until = (p: PageRow): string => (p.invalidDate === null ? '长期有效' : when(p.invalidDate))

const columns: readonly Column<PageRow>[] = [
  { title: '页面', width: 260, to: (p) => pageLinks.edit(p.id), text: (p) => p.title },
  { title: '用途', width: 120, text: (p) => pageNameTexts[p.pageName] },
  {
    title: '状态',
    width: 240,
    render: (p) => (
      <>
        <StatusTag tone={stateOf(p).tone}>{stateOf(p).text}</StatusTag> {p.changed && <Tag color="gold">有未发布的修改</Tag>}
        {p.publishAt !== null && <Tag color="blue">定时 {when(p.publishAt)}</Tag>}
      </>
    ),
    text: (p) => stateOf(p).text,
  },
  { title: '有效期至', width: 160, text: until },
  { title: '更新时间', sort: 'updateTime', width: 160, text: (p) => when(p.updateTime) },
]

/** Pages that operators compose: made, previewed, published, taken back. */
export default function CustomPages() {
  const [query] = useSearchParams()
  // The set-up guide names the page that it wants made.
  const wanted = pageNames.find((name) => name === query.get('add'))
  const [adding, setAdding] = useState(wanted !== undefined)
  const [publishing, setPublishing] = useState<PageRow | null>(null)
  const [looking, setLooking] = useState<PageRow | null>(null)
  return (
    <>
      <ListPage
        name="custom-pages"
        title="自定义页面"
        hint="用模块拼出活动页、商城首页与底部导航；保存的是草稿，发布后会员才看到"
        call="GET /console/api/v1/custom-pages"
        filters={[
          { kind: 'text', name: 'keyword', label: '页面名称' },
          { kind: 'select', name: 'pageName', label: '用途', options: optionsOf(pageNames, pageNameTexts) },
          {
            kind: 'tabs',
            name: 'state',
            label: '状态',
            options: [
              { value: 'on', label: '已发布' },
              { value: 'off', label: '未发布' },
              { value: 'over', label: '已过期' },
            ],
          },
        ]}
        extra={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            新增页面
          </Button>
        }
        columns={columns}
        actionsWidth={220}
        renderActions={(p) => <Actions page={p} onPublish={() => setPublishing(p)} onVersions={() => setLooking(p)} />}
        empty="还没有自定义页面，先新增一个吧"
      />
      {adding && <AddPage pageName={wanted} close={() => setAdding(false)} />}
      {publishing && <PublishDialog page={publishing} close={() => setPublishing(null)} />}
      {looking && <Versions page={looking} close={() => setLooking(null)} />}
    </>
  )
}

function Actions({ page, onPublish, onVersions }: { page: PageRow; onPublish: () => void; onVersions: () => void }) {
  const { message, modal } = App.useApp()
  const copy = useAction('POST /console/api/v1/custom-pages/copy')
  const offline = useAction('POST /console/api/v1/custom-pages/offline')
  const unschedule = useAction('POST /console/api/v1/custom-pages/unschedule')
  const remove = useAction('POST /console/api/v1/custom-pages/del')
  const { id, title } = page
  const told = (text: string) => ({ onSuccess: () => void message.success(text) })
  const preview = async () => {
    // Opened at once: after an answer a browser would take it for an unwanted window.
    const tab = window.open('', '_blank')
    try {
      const { previewPath } = await call('GET /console/api/v1/custom-pages/one', { id })
      tab?.location.replace(previewPath)
    } catch (error) {
      tab?.close()
      message.error(errorMessage(error))
    }
  }
  const sure = (verb: string, content: string, go: () => Promise<unknown>) =>
    modal.confirm({ title: `${verb}“${title}”？`, content, okText: verb, cancelText: '取消', okButtonProps: { danger: true }, onOk: go })
  const more = [
    { key: 'preview', label: '预览', onClick: () => void preview() },
    { key: 'versions', label: '历史版本', onClick: onVersions },
    page.pageName !== 'footerMenu' && { key: 'copy', label: '复制', onClick: () => copy.mutate({ id }, told('已复制，新页面为草稿')) },
    page.publishAt !== null && {
      key: 'unschedule',
      label: '取消定时发布',
      onClick: () => unschedule.mutate({ id }, told('已取消定时发布')),
    },
    page.version !== null && {
      key: 'offline',
      label: '下线',
      onClick: () =>
        void sure('下线', '会员将不能再打开此页面，草稿与历史版本保留。', () =>
          offline.mutateAsync({ id }).then(() => message.success('已下线')),
        ),
    },
    {
      key: 'del',
      label: '删除',
      danger: true,
      onClick: () =>
        void sure('删除', '页面与它的历史版本将不再可见，不能恢复。', () =>
          remove.mutateAsync({ id }).then(() => message.success('已删除')),
        ),
    },
  ].filter((one) => one !== false)
  return (
    <>
      <Link to={pageLinks.edit(id)}>编辑</Link>
      <RowAction onClick={onPublish}>发布</RowAction>
      <Dropdown menu={{ items: more }} trigger={['click']}>
        <RowAction aria-label={`更多操作 ${title}`}>更多</RowAction>
      </Dropdown>
    </>
  )
}
