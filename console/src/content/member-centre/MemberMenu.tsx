import { menuLimits } from '@youli/domain/content/member-centre/rules.ts'
import { DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons'
import { Alert, App, Button, Card, Form, Space } from 'antd'
import { useAction, useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { EditPage } from '../../kit/form/EditPage.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import css from './menu.module.css'
import { Items } from './parts/Items.tsx'
import { TextItem } from '../../kit/fields/items.tsx'
import { reloader } from '../../kit/form/EditScreen.tsx'
import type { Seen } from '../../kit/form/use-send.ts'

type Menu = OutputOf<'GET /console/api/v1/member-menu'>
type Values = Pick<Menu, 'groups'>

const valuesOf = ({ groups }: Menu): Values => ({ groups })

export default function MemberMenu() {
  const result = useCall('GET /console/api/v1/member-menu', {})
  return <Loaded result={result}>{(menu) => <MenuForm key={String(menu.own)} menu={menu} />}</Loaded>
}

function MenuForm({ menu }: { menu: Menu }) {
  const [form] = Form.useForm<Values>()
  const { message, modal } = App.useApp()
  const send = useAction('POST /console/api/v1/member-menu/save', { quiet: true })
  const save = async (_: Values, { version }: Seen<Values>) => {
    // All of the form, not only its fields: ids go along, so that what stays keeps its own.
    const { groups } = form.getFieldsValue(true) as Values
    await send.mutateAsync({ groups, version })
    message.success('会员中心菜单已保存')
  }
  const reset = () =>
    modal.confirm({
      title: '恢复默认菜单？',
      content: '现在的菜单将被替换，不能找回',
      okText: '恢复默认',
      cancelText: '返回',
      okButtonProps: { danger: true },
      onOk: async () => {
        await send.mutateAsync({ groups: [] })
        message.success('已恢复默认菜单')
      },
    })
  return (
    <EditPage<Values>
      title="会员中心菜单"
      hint="会员中心下方的入口，按组展示；隐藏的入口不显示，员工入口只有员工看得到"
      form={form}
      initial={valuesOf(menu)}
      mark={menu}
      reload={reloader('GET /console/api/v1/member-menu', {}, valuesOf)}
      save={save}
      sections={[
        {
          title: '入口',
          body: (
            <>
              {menu.own ? (
                <Button type="link" danger style={{ padding: 0, marginBottom: 12 }} onClick={() => void reset()}>
                  恢复默认菜单
                </Button>
              ) : (
                <Alert type="info" showIcon style={{ marginBottom: 16 }} title="正在使用默认菜单，保存后成为您自己的菜单" />
              )}
              <Groups />
            </>
          ),
        },
      ]}
    />
  )
}

const Groups = () => (
  <Form.List name="groups">
    {(groups, { add, remove, move }) => (
      <>
        {groups.map((group, i) => (
          <Card
            key={group.key}
            size="small"
            className={css.group}
            title={
              <TextItem
                name={[group.name, 'name']}
                noStyle
                required="请输入组名"
                maxLength={menuLimits.groupName}
                placeholder="组名"
                aria-label={`第${i + 1}组名称`}
                style={{ width: 200 }}
              />
            }
            extra={
              <Space>
                <Button
                  size="small"
                  icon={<UpOutlined />}
                  aria-label={`第${i + 1}组上移`}
                  disabled={i === 0}
                  onClick={() => move(i, i - 1)}
                />
                <Button
                  size="small"
                  icon={<DownOutlined />}
                  aria-label={`第${i + 1}组下移`}
                  disabled={i === groups.length - 1}
                  onClick={() => move(i, i + 1)}
                />
                <Button size="small" danger icon={<DeleteOutlined />} aria-label={`删除第${i + 1}组`} onClick={() => remove(group.name)} />
              </Space>
            }
          >
            <Items group={group.name} />
          </Card>
        ))}
        {groups.length < menuLimits.groups && (
          <Button type="dashed" block icon={<PlusOutlined />} onClick={() => add({ name: '', items: [] })}>
            添加一组
          </Button>
        )}
      </>
    )}
  </Form.List>
)
