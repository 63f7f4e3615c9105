import type { ReactNode } from 'react'
import { useConfig } from '../../platform/tenant-config/widgets/use-config.ts'
import { agreements } from './parts/agreements.ts'
import { AgreementText } from './parts/AgreementText.tsx'

export default function Agreement(): ReactNode {
  const { AGREEMENT_REGISTER, loading } = useConfig()
  return <AgreementText title="注册协议" html={AGREEMENT_REGISTER || agreements.register} loading={loading} />
}
