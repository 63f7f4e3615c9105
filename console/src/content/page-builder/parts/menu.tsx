import { menuFault } from '@youli/domain/platform/tenant-config/lists.ts'
import { Form } from 'antd'
import { MenuField } from '../../../platform/tenant-config/widgets/MenuField.tsx'
import type { EditorProps } from './editor.ts'

/** Entries of the bottom navigation. */
export const FooterMenu = ({ option, onChange }: EditorProps<'footer_menu'>) => {
  const json = JSON.stringify(option.list)
  const fault = menuFault(json)
  return (
    <Form.Item label="导航" validateStatus={fault ? 'error' : undefined} help={fault ?? undefined} extra="一项也没有时使用默认的五个入口">
      <MenuField value={json} onChange={(next) => onChange({ list: JSON.parse(next) as typeof option.list })} />
    </Form.Item>
  )
}
