import type { ReactNode } from 'react'
import { WalletPage } from './parts/WalletPage.tsx'

/** 幸运豆. */
export default function LuckyBeans(): ReactNode {
  return <WalletPage kind="lucky_bean" />
}
