import type { ReactNode } from 'react'
import { WalletPage } from './parts/WalletPage.tsx'

/** 我的积分. */
export default function Points(): ReactNode {
  return <WalletPage kind="integral" />
}
