import { TextItem } from '../../../kit/fields/items.tsx'
import { LoginNameItem } from '../../operator/widgets/LoginNameItem.tsx'
import { PasswordItem } from '../../operator/widgets/PasswordItem.tsx'

/** Who runs a new brand, and how they log in. */
export const PersonItems = () => (
  <>
    <TextItem name="name" label="姓名" required="请输入姓名" extra="操作日志里看到的名字" maxLength={20} />
    <LoginNameItem />
    <PasswordItem name="password" label="密码" />
  </>
)
