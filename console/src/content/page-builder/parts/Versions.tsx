import { App, Modal, Table, Tag } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../../kit/client.ts'
import type { Row } from '../../../kit/client.ts'
import { when } from '../../../kit/when.ts'
import { RowAction } from '../../../kit/RowAction.tsx'

type Version = Row<'GET /console/api/v1/custom-pages/versions'>

interface Props {
  page: { id: string; title: string }
  close: () => void
  /** Told after a version was brought back. */
  onBack?: () => void
}

/** What was published of a page; any of it can be brought back. */
export function Versions({ page: { id, title }, close, onBack }: Props) {
  const [page, setPage] = useState(1)
  const { message, modal } = App.useApp()
  const result = useCall('GET /console/api/v1/custom-pages/versions', { id, page, pageSize: 10 })
  const back = useAction('POST /console/api/v1/custom-pages/rollback')
  const restore = ({ version }: Version) =>
    modal.confirm({
      title: `恢复到第${version}版？`,
      content: '会员立即看到这一版；草稿也换成它，未发布的修改不保留。',
      okText: '恢复',
      cancelText: '取消',
      onOk: () =>
        back.mutateAsync({ id, version }).then(() => {
          message.success(`已恢复到第${version}版`)
          onBack?.()
        }),
    })
  return (
    <Modal open title={`“${title}”的历史版本`} width={720} footer={null} onCancel={close}>
      <Table<Version>
        size="small"
        rowKey="version"
        loading={result.isLoading}
        dataSource={result.data?.data}
        locale={{ emptyText: result.error ? '历史版本读取失败，请稍后再试' : '还没有发布过' }}
        pagination={{ current: page, pageSize: 10, total: result.data?.total ?? 0, onChange: setPage, hideOnSinglePage: true }}
        columns={[
          {
            title: '版本',
            width: 120,
            render: (_, v) => (
              <>
                第{v.version}版 {v.live && <Tag color="green">线上</Tag>}
              </>
            ),
          },
          { title: '名称', render: (_, v) => v.title },
          { title: '模块', width: 64, align: 'right', render: (_, v) => v.modules },
          { title: '发布时间', width: 150, render: (_, v) => when(v.time) },
          { title: '发布人', width: 100, render: (_, v) => v.by },
          {
            title: '操作',
            width: 72,
            render: (_, v) => !v.live && <RowAction onClick={() => void restore(v)}>恢复</RowAction>,
          },
        ]}
      />
    </Modal>
  )
}
