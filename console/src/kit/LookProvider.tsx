import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { variablesOf } from './colours.ts'
import { useMode } from './look.ts'
import { themeOf } from './theme.ts'

/** The console in light or dark, for the component library and for style sheets. */
export function LookProvider({ children }: { children: ReactNode }): ReactNode {
  const mode = useMode()
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset['theme'] = mode
    root.style.colorScheme = mode
    for (const [name, value] of Object.entries(variablesOf(mode))) root.style.setProperty(name, value)
  }, [mode])
  return (
    <ConfigProvider locale={zhCN} theme={themeOf(mode)} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}
