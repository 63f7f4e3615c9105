import { greetingCardLimits } from '@youli/domain/content/greeting-card/rules.ts'
import { PlusOutlined } from '@ant-design/icons'
import { App, Button, Form, Image, Typography } from 'antd'
import { useState } from 'react'
import { useAction } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { ConfirmLink } from '../../kit/ConfirmLink.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { when } from '../../kit/when.ts'
import { ImageItem, LongTextItem, TextItem } from '../../kit/fields/items.tsx'
import { RowAction } from '../../kit/RowAction.tsx'

type Card = Row<'GET /console/api/v1/greeting-cards'>
type Values = Omit<Card, 'id' | 'time'>

const addressOf = (card: Card): string => `/greeting_card/${card.id}`

const columns: readonly Column<Card>[] = [
  { title: '图片', width: 90, render: (c) => <Image src={c.imageUrl} alt={c.title} width={56} /> },
  { title: '标题', width: 160, text: (c) => c.title },
  {
    title: '祝福语',
    render: (c) => <Typography.Paragraph ellipsis={{ rows: 2 }}>{c.content}</Typography.Paragraph>,
    text: (c) => c.content,
  },
  { title: '署名', width: 120, text: (c) => c.sender },
  { title: '链接', width: 110, render: (c) => <Typography.Text copyable={{ text: addressOf(c) }}>复制</Typography.Text>, text: addressOf },
  { title: '创建时间', width: 140, text: (c) => when(c.time) },
]

/** Greeting cards of the brand, each with the address it is sent by. */
export default function GreetingCards() {
  const { message } = App.useApp()
  const [editing, setEditing] = useState<Card | 'new' | null>(null)
  const remove = useAction('POST /console/api/v1/greeting-cards/del')
  return (
    <>
      <ListPage
        name="greeting-cards"
        title="贺卡"
        hint="写好的贺卡以链接发给会员，也可以放进首页轮播图与底部导航"
        call="GET /console/api/v1/greeting-cards"
        columns={columns}
        extra={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
            新增贺卡
          </Button>
        }
        actionsWidth={120}
        renderActions={(card) => (
          <>
            <RowAction onClick={() => setEditing(card)}>编辑</RowAction>
            <ConfirmLink
              title={`下架贺卡“${card.title}”？已发出的链接将打不开`}
              danger
              onConfirm={() => remove.mutate({ id: card.id }, { onSuccess: () => void message.success('已下架') })}
            >
              下架
            </ConfirmLink>
          </>
        )}
        empty="还没有贺卡，先新增一张"
      />
      {editing && <GreetingCardForm card={editing === 'new' ? null : editing} close={() => setEditing(null)} />}
    </>
  )
}

const needed = (message: string) => [{ required: true, whitespace: true, message }]

function GreetingCardForm({ card, close }: { card: Card | null; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const save = useAction('POST /console/api/v1/greeting-cards/save', { quiet: true })
  return (
    <FormDialog<Values>
      title={card ? `编辑贺卡 ${card.title}` : '新增贺卡'}
      form={form}
      initial={card ?? { title: '', imageUrl: '', content: '', sender: '' }}
      save={async ({ title, imageUrl, content, sender }) => {
        await save.mutateAsync({ id: card?.id ?? null, title, imageUrl, content, sender })
        message.success('贺卡已保存')
        close()
      }}
      close={close}
    >
      <TextItem name="title" label="标题" rules={needed('请输入标题')} maxLength={greetingCardLimits.title} placeholder="例如 新年快乐" />
      <ImageItem name="imageUrl" label="图片" extra="建议宽 750 像素" rules={needed('请上传图片')} />
      <LongTextItem
        name="content"
        label="祝福语"
        rules={needed('请输入祝福语')}
        rows={4}
        maxLength={greetingCardLimits.content}
        showCount
      />
      <TextItem
        name="sender"
        label="署名"
        rules={needed('请输入署名')}
        maxLength={greetingCardLimits.sender}
        placeholder="例如 您的品牌名称"
      />
    </FormDialog>
  )
}
