/** Shown where an employee page was opened outside the enterprise messenger. */
export const toStopError = '/stop_error'
export const toDevLogin = '/dev_login'
/** Where a token can be pasted (conflicts N15). */
export const toSuperLogin = '/super_login'

/** The gateway that signs this browser in and leads back to `url` with a token (Spec 1 §7). */
export const toGateway = (tenantAppId: string, authScope: string, url: string): string =>
  `/wxgateway/login?${new URLSearchParams({ tenantAppId, ...(authScope ? { authScope } : {}), url }).toString()}`
