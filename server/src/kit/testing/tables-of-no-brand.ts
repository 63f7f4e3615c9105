/** Tables that belong to no brand, each with its reason; whatever else there is says whose a row is. */
export const tablesOfNoBrand: Readonly<Record<string, string>> = {
  applied_migration: 'of the database itself',
  installation_secret: 'of the installation',
  provider_token: 'of an account at a provider, asked for by its key',
  rate_count: 'counted before anybody is known',
  installation: 'of the whole installation, before there is a brand',
  operator_login_brake: 'counted before anybody is known',
  operator_login: 'by which name somebody logs in is asked before the brand is known',
  connection_account: 'an app or merchant is one brand’s: which one is asked of all',
  tenant: 'the brands themselves: read for each, written almost never',
  tenant_app: 'by which app somebody comes is asked before the brand is known',
}
