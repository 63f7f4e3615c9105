import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const appointmentSettings = {
  /** Switches it off: nothing is booked. A booking that was made is still shown, cancelled and checked in. */
  open: { key: 'BOOKING', initial: 'true', pages: /^\/member\/appointment\/list(?=$|[/?])/ },
} as const satisfies Record<string, Setting>
