import type { Permission } from '@youli/domain/kit/permission.ts'
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { OutputOf } from './client.ts'

export type Me = OutputOf<'GET /console/api/v1/me'>

const MeContext = createContext<Me | null>(null)

export const MeProvider = ({ me, children }: { me: Me; children: ReactNode }) => <MeContext value={me}>{children}</MeContext>

/** Who works here. Only inside the shell. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe outside the shell')
  return me
}

/** Whether the person may; a screen hides what they may not. The server asks again. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMe()
  return ({ key }) => permissions.includes(key)
}
