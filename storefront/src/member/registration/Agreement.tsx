import type { ReactNode } from 'react'
import { AgreementText } from './parts/AgreementText.tsx'

export default function Agreement(): ReactNode {
  return <AgreementText kind="register" />
}
