import type { Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import { extensionPoint } from '../../../kit/extensions.ts'

/** The switch that closes an address; features declare theirs, `main` registers them. */
export const pageSwitch = extensionPoint<(url: string) => Setting | null>('tenant-config.page-switch')
