import type { ReactNode } from 'react'
import { WalletPage } from './parts/WalletPage.tsx'

/** 互动积分, by the name that the brand gives them. */
export default function InteractPoints(): ReactNode {
  return <WalletPage kind="interact_point" />
}
