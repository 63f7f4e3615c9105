import type { Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import { socket } from '../../../kit/sockets.ts'

/** The switch that closes an address; features declare theirs, `main` plugs them in. */
export const pageSwitch = socket<(url: string) => Setting | null>('tenant-config.page-switch')
