import { modulesIn, type PagePart } from '@youli/domain/content/page-builder/rules.ts'
import { Suspense, useState, type ReactNode } from 'react'
import { componentOf } from '@youli/client/code.ts'
import { useCall } from '../../../kit/client.ts'
import { loadModules } from './load-modules.ts'
import { useExpired } from './use-clock.ts'

interface CustomPartProps {
  /** Name under which the operator saved the page. */
  pageName: string
  part?: PagePart
}

/** Part of the page an operator made under a name, inside another screen; nothing while there is none, or once it has ended. */
export function CustomPart({ pageName, part = 'top' }: CustomPartProps): ReactNode {
  const { data: page } = useCall('GET /customize-page/custom/get', { pageName }, { quiet: true, staleTime: 60_000 })
  const expired = useExpired(page?.invalidDate ?? null)
  const [ModuleList] = useState(() => componentOf(loadModules))
  const modules = page ? modulesIn(page.modules)[part] : []
  if (!page || expired || modules.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ModuleList modules={modules} stage={{ page, expired: false, preview: false }} />
    </Suspense>
  )
}
