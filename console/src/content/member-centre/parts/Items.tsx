import { menuAudiences, menuIcons, menuLimits } from '@youli/domain/content/member-centre/rules.ts'
import { isAddress } from '@youli/domain/platform/tenant-config/lists.ts'
import { DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Form, Select, Space } from 'antd'
import { IconField } from '../../../kit/fields/IconField.tsx'
import { allOptions } from '../../../kit/options.ts'
import css from '../menu.module.css'
import { SwitchItem, TextItem } from '../../../kit/fields/items.tsx'

const audiences = allOptions(menuAudiences)
const isIcon = (v: string): boolean => Object.hasOwn(menuIcons, v ?? '') || isAddress(v)

const checkText = (right: boolean, text: string) => (right ? Promise.resolve() : Promise.reject(new Error(text)))

/** The entries of one group: name, code, where it leads, icon, for whom, shown or not. */
export const Items = ({ group }: { group: number }) => (
  <Form.List name={[group, 'items']}>
    {(items, { add, remove, move }) => (
      <>
        {items.length > 0 && (
          // Each field says its own name to who cannot see the heads.
          <div className={css.heads} aria-hidden="true">
            {['名称', '编码', '点击后打开', '图标', '谁能看到', '是否显示'].map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
        )}
        {items.map((item, i) => (
          <fieldset key={item.key} className={css.item} aria-label={`第${group + 1}组第${i + 1}项`}>
            <TextItem name={[item.name, 'name']} required="请输入名称" maxLength={menuLimits.name} placeholder="名称" aria-label="名称" />
            <TextItem
              name={[item.name, 'code']}
              rules={[{ validator: (_, v: string) => checkText(/^[a-z][a-z0-9_]{0,29}$/.test(v ?? ''), '编码为小写字母、数字、下划线') }]}
              maxLength={menuLimits.code}
              placeholder="编码"
              aria-label="编码"
            />
            <TextItem
              name={[item.name, 'url']}
              rules={[{ validator: (_, v: string) => checkText(isAddress(v), '链接须以“/”或“https://”开头') }]}
              maxLength={300}
              placeholder="/member/point"
              aria-label="链接"
            />
            <Form.Item name={[item.name, 'icon']} rules={[{ validator: (_, v: string) => checkText(isIcon(v), '请选择图标或上传图片') }]}>
              <IconField icons={menuIcons} aria-label="图标" />
            </Form.Item>
            <Form.Item name={[item.name, 'audience']}>
              <Select options={audiences} aria-label="谁能看到" />
            </Form.Item>
            <SwitchItem name={[item.name, 'show']} words={['显示', '隐藏']} aria-label="显示" />
            <Space.Compact>
              <Button icon={<UpOutlined />} aria-label="上移" disabled={i === 0} onClick={() => move(i, i - 1)} />
              <Button icon={<DownOutlined />} aria-label="下移" disabled={i === items.length - 1} onClick={() => move(i, i + 1)} />
              <Button danger icon={<DeleteOutlined />} aria-label="删除" onClick={() => remove(item.name)} />
            </Space.Compact>
          </fieldset>
        ))}
        {items.length < menuLimits.items && (
          <Button icon={<PlusOutlined />} onClick={() => add({ name: '', code: '', url: '', icon: 'spark', audience: 'all', show: true })}>
            添加入口
          </Button>
        )}
      </>
    )}
  </Form.List>
)
