import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { pageSettings } from './settings.ts'

// How the console edits them.
export const pageEditors = {
  footerMenu: {
    setting: pageSettings.footerMenu,
    kind: 'menu',
    page: '/custom-pages?pageName=footerMenu',
    label: '底部导航',
    hint: '页面底部的导航，在“自定义页面”中修改；一项也没有时使用默认的五个入口',
  },
} as const satisfies Record<string, ConfigEditor>
