/** Cookie in which the storefront tells the server the app of pages without `app_id` in their address. */
export const appCookie = 'youli_app'
