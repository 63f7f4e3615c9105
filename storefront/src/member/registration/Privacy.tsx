import type { ReactNode } from 'react'
import { useConfig } from '../../platform/tenant-config/widgets/use-config.ts'
import { agreements } from './parts/agreements.ts'
import { AgreementText } from './parts/AgreementText.tsx'

export default function Privacy(): ReactNode {
  const { AGREEMENT_PRIVACY, loading } = useConfig()
  return <AgreementText title="用户隐私协议" html={AGREEMENT_PRIVACY || agreements.privacy} loading={loading} />
}
