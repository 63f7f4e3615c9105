import { App, Image, Tag } from 'antd'
import { Link } from 'react-router'
import { AddButton } from '../../kit/AddButton.tsx'
import { call, useAction } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { when } from '../../kit/when.ts'
import { subjectLinks } from './links.ts'
import css from './subject.module.css'
import { RowAction } from '../../kit/RowAction.tsx'

type Subject = Row<'GET /console/api/v1/subjects'>

const stateText = (s: Subject): string => (s.published ? '已发布' : '未发布')

const columns: readonly Column<Subject>[] = [
  {
    title: '专题',
    width: 360,
    render: (s) => (
      <div className={css.subject}>
        <Image src={s.masterImg} alt={`${s.title}的主图`} width={80} height={45} />
        <div>
          <Link to={subjectLinks.edit(s.id)}>{s.title}</Link> {s.topping && <Tag color="gold">置顶</Tag>}
          <small>{s.summary}</small>
        </div>
      </div>
    ),
    text: (s) => s.title,
  },
  { title: '状态', width: 90, tone: (s) => (s.published ? 'good' : 'idle'), text: stateText },
  { title: '阅读', width: 80, align: 'right', text: (s) => s.hits },
  { title: '收藏', width: 80, align: 'right', text: (s) => s.collect },
  { title: '更新时间', sort: 'updateTime', width: 150, text: (s) => when(s.updateTime) },
]

/** The brand's topics: made, previewed, published. */
export default function Subjects() {
  const { message, modal } = App.useApp()
  const publish = useAction('POST /console/api/v1/subjects/publish')
  const remove = useAction('POST /console/api/v1/subjects/del')
  const preview = async ({ id }: Subject) => {
    // Opened at once: after an answer a browser would take it for an unwanted window.
    const page = window.open('', '_blank')
    try {
      const { previewPath } = await call('GET /console/api/v1/subjects/one', { id })
      page?.location.replace(previewPath)
    } catch (error) {
      page?.close()
      message.error(errorMessage(error))
    }
  }
  const ask = (s: Subject) =>
    modal.confirm({
      title: `删除“${s.title}”？`,
      content: '删除后会员不能再看到此专题，阅读与收藏数据一并移除。',
      okText: '删除',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync({ id: s.id }).then(() => void message.success('已删除')),
    })
  const flip = (s: Subject) =>
    publish.mutate({ id: s.id, published: !s.published }, { onSuccess: () => void message.success(s.published ? '已下线' : '已发布') })
  return (
    <ListPage
      name="subjects"
      title="专题"
      hint="展示在首页与专题页的图文内容，可插入商品"
      call="GET /console/api/v1/subjects"
      filters={[
        { kind: 'text', name: 'keyword', label: '标题或摘要' },
        {
          kind: 'tabs',
          name: 'state',
          label: '状态',
          options: [
            { value: 'on', label: '已发布' },
            { value: 'off', label: '未发布' },
          ],
        },
      ]}
      extra={<AddButton to={subjectLinks.add}>新增专题</AddButton>}
      columns={columns}
      actionsWidth={210}
      renderActions={(s) => (
        <>
          <Link to={subjectLinks.edit(s.id)}>编辑</Link>
          <RowAction onClick={() => void preview(s)}>预览</RowAction>
          <RowAction onClick={() => flip(s)}>{s.published ? '下线' : '发布'}</RowAction>
          <RowAction danger onClick={() => void ask(s)}>
            删除
          </RowAction>
        </>
      )}
      empty="还没有专题，先新增一个吧"
    />
  )
}
