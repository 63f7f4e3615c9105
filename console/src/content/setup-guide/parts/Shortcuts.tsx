import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import type { Permission } from '@youli/domain/kit/permission.ts'
import { connectionPermissions } from '@youli/domain/platform/connection/permissions.ts'
import { configPermissions } from '@youli/domain/platform/tenant-config/permissions.ts'
import { ApiOutlined, FormatPainterOutlined, ImportOutlined, RightOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { goodsImportLinks } from '../../../catalog/goods-import/links.ts'
import { useMay } from '../../../kit/me.tsx'
import { connectionLinks } from '../../../platform/connection/links.ts'
import { configLinks } from '../../../platform/tenant-config/links.ts'
import css from '../setup-guide.module.css'

interface Shortcut {
  to: string
  title: string
  icon: ReactNode
  permission: Permission
}

const shortcuts: readonly Shortcut[] = [
  { to: goodsImportLinks.all, title: '从表格导入商品', icon: <ImportOutlined />, permission: goodsPermissions.edit },
  { to: configLinks.themes, title: '换一套主题', icon: <FormatPainterOutlined />, permission: configPermissions.edit },
  { to: connectionLinks.list, title: '连接与密钥', icon: <ApiOutlined />, permission: connectionPermissions.edit },
]

/** Pages that a new brand often needs; those that the person may open. A theme is worn by an account: without one there is nothing to change to. */
export function Shortcuts({ connected }: { connected: boolean }) {
  const may = useMay()
  const shown = shortcuts.filter(({ to, permission }) => may(permission) && (connected || to !== configLinks.themes))
  if (shown.length === 0) return null
  return (
    <nav className={css.card} aria-label="常用入口">
      <h2>常用入口</h2>
      <ul className={css.shortcuts}>
        {shown.map(({ to, title, icon }) => (
          <li key={to}>
            <Link to={to}>
              {icon}
              {title}
              <RightOutlined aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
