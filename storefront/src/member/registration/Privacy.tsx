import type { ReactNode } from 'react'
import { AgreementText } from './parts/AgreementText.tsx'

export default function Privacy(): ReactNode {
  return <AgreementText kind="privacy" />
}
